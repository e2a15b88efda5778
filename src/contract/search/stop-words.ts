/** Words that form questions and sentences: they count only if nothing else was typed. */
const STOP_WORDS = new Set(
  (
    'a about after again all also am an and any anyone anything are as at be because been before being best but by can cant cannot ' +
    'could did do does doesnt doing dont for from get gets getting give go goes going got had has have having he her here him his how ' +
    'i if im in into is it its ive just keep let like many may me mine more most much must my need needs no not now of off on one only ' +
    'or our out over please said same say says she should show so some someone something still such take tell than that the their them ' +
    'then there these they thing things this those to too under until up us use using very want wants was we were what whats when ' +
    'where which while who whom whose why will with without would yes you your yours'
  ).split(' '),
);

/** The same in Hindi and Kannada as people type them; none that is an English word, too. */
const LOCAL_STOP_WORDS = new Set(
  (
    'aur bahut bahot batao bataiye bhai bhi chahiye chala chale chali chalte de denge dena diya gaya gaye gayi gya hai hain hamara hamare hame hoga hogi hota ' +
    'hote hoti hua hui hum idhar iska iske jaana jao jata ka kab kaha kahaan kahan kaise kaisa kar karke karein karna kare karo karte kaun kaunsa ' +
    'ke ki kidhar kiya kitna kitne kitni kese koi konsa krna kuch kya kyon kyu kyun laga lagta lagwaye lena liye mai mein mera mere meri ' +
    'accha acche achha hosa le lo mil milega milta mujhe naya naye nayi nahi nahin nhi raha rahe rahi rha saath sakta sakte se tak tha toh tum udhar wala wale wali wo woh yahan ye yeh zyada ' +
    'alla alli avaru beda bekku beku elli enu eshtu galli hege hogodu ide idhe idu illa illi maadi maadodu maadbeku madi nange nanna nanage naanu ' +
    'namage nimma sigutte swalpa thumba tumba yaake yaava yalli yaru yavaga yavudu yelli yenu yeshtu'
  ).split(' '),
);

/**
 * Words of every conversation: they tell a little, but being rare in guides does not make them telling.
 */
const FAINT_WORDS = new Set(
  (
    'able actual actually allow allowed allowing ask asked asking asks away back bad beside better both bring bringing came ' +
    'catch catches change come comes coming day days different easy end face feel feeling fellow every few find first full good great ' +
    'guy guys happen happens hard here home hour hours inside itself last lately leave left long look looking lot made man matter mean ' +
    'meaning message minute month months morning myself new next nice night normal number old order outside own people person place places ' +
    'possible problem properly put putting question reach ready real really reason received right run see send sent show showing ' +
    'shown since sit small somewhere stay stop sudden suddenly talk tell thought time times today together told tomorrow took ' +
    'town trying two type understand usually walk way week weeks word words work working worry write wrong year years yesterday ' +
    'kaise kahan kitna kya karna ka ke ki hai mein se liye chahiye milega'
  ).split(' '),
);

/** Whether a word tells only a little. */
export function isFaint(word: string): boolean {
  return FAINT_WORDS.has(word);
}

/** Every guide is about the city: its name counts only if nothing else was typed. */
const EVERYWHERE = new Set(['bangalore', 'bengaluru', 'blr', 'city', 'india', 'near']);

/** Whether a word says nothing about what is looked for. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Whether a word forms sentences in Hindi or Kannada. */
export function isLocalStopWord(word: string): boolean {
  return LOCAL_STOP_WORDS.has(word);
}

/** Whether a word fits every guide of this site. */
export function isEverywhere(word: string): boolean {
  return EVERYWHERE.has(word);
}
