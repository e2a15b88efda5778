type Names = readonly string[];

/** One name, spelt in several ways. */
export const EVERYDAY_SPELLINGS: readonly Names[] = [['deepavali', 'diwali', 'deepawali', 'dipavali']];

/** Words that readers use, and what guides call it. None that is an everyday word of another meaning: Hindi `aaya` is 'came', too. */
export const EVERYDAY_MEANS: readonly (readonly [words: Names, means: Names])[] = [
  // Work and money
  [['wfh', 'ghar se kaam'], ['work from home']],
  [['pagar', 'pagaar', 'vetana'], ['salary']],
  [['fired', 'sacked', 'nikal diya'], ['lost your job']],
  [['chutti', 'chhutti', 'raje'], ['holidays']],
  [['terige'], ['tax']],
  // Home
  [
    ['mistri', 'karigar'],
    ['repair', 'plumber'],
  ],
  [
    ['chaabi', 'chabi', 'locksmith', 'key maker'],
    ['key', 'lock'],
  ],
  [['taala', 'beega'], ['lock']],
  [
    ['nalli', 'kolai'],
    ['tap', 'water supply'],
  ],
  [['padosi'], ['neighbour', 'neighbours']],
  [['shor', 'gaddala', 'loudspeaker'], ['noise']],
  [['chuha', 'chuhe', 'mice'], ['rats']],
  [['chipkali', 'lizard', 'lizards'], ['pest']],
  [['deemak', 'gedlu'], ['termites']],
  [['khatmal', 'tigane'], ['bedbugs']],
  [
    ['saamp', 'saanp', 'haavu'],
    ['snake', 'snakes'],
  ],
  [['solle'], ['mosquito']],
  [['kabootar'], ['pigeon']],
  [['bawarchi', 'rasoiya'], ['cook']],
  [['dhobi', 'laundry'], ['ironing']],
  [['dudhwala', 'doodhwala'], ['milk']],
  [['akhbar', 'patrike'], ['newspaper']],
  [['gujri', 'kabaad'], ['scrap']],
  [
    ['saamaan', 'samaan'],
    ['goods', 'luggage'],
  ],
  [['nestaway'], ['rent', 'flat']],
  // Getting about
  [['havai adda', 'hawai adda', 'vimana nildana', 'vimana'], ['airport']],
  [['bassu'], ['bus']],
  [['ixigo', 'confirmtkt', 'railyatri'], ['train']],
  [['gaddha', 'khadda'], ['pothole']],
  [['kptcl'], ['bescom']],
  // Family, health and school
  [
    ['magu', 'shishu'],
    ['child', 'baby'],
  ],
  [['shale', 'shaale', 'iskool'], ['school']],
  [['dakhila', 'daakhila'], ['admissions']],
  [['padhai'], ['study']],
  [
    ['kitab', 'pustak', 'pustaka'],
    ['books', 'library'],
  ],
  [
    ['buzurg', 'budhape', 'hiriyaru'],
    ['senior citizens', 'parents'],
  ],
  [['viklang', 'apahij', 'angavikala'], ['disability']],
  [
    ['ladki', 'aurat', 'mahila', 'hengasaru'],
    ['woman', 'women'],
  ],
  [['akeli'], ['alone']],
  [['gynaec', 'gynae', 'gynac', 'pcod', 'pcos', 'ivf'], ['gynaecologist']],
  [['garbhvati', 'garbhini', 'prasava'], ['pregnancy']],
  [
    ['teeka', 'lasike'],
    ['vaccination', 'vaccinations'],
  ],
  [
    ['chinte', 'udaas', 'stressed'],
    ['mental health', 'stress'],
  ],
  [['eve teasing', 'chhedna', 'posh act'], ['harassment']],
  [['dahej', 'dowry', 'maar peet'], ['violence']],
  [['praman patra', 'pramana patra'], ['certificate']],
  [['janam', 'janma', 'janana'], ['birth']],
  [['mrityu', 'marana'], ['death']],
  // City and offices
  [
    ['chunav', 'chunavane', 'election'],
    ['vote', 'voter'],
  ],
  [['rashan', 'padithara'], ['ration']],
  [
    ['kanoon', 'kanun', 'nyaya'],
    ['law', 'court'],
  ],
  [
    ['zameen', 'jameen', 'zamin', 'bhoomi'],
    ['land', 'plot'],
  ],
  [
    ['madad', 'sahaya', 'sahayata'],
    ['help', 'helpline'],
  ],
  [['kallatana'], ['theft']],
  [['pradushan'], ['pollution', 'air']],
  [
    ['talaab', 'kere'],
    ['lake', 'lakes'],
  ],
  // Leisure
  [['snehitaru', 'gelaya', 'bumble'], ['friends']],
  [
    ['girja', 'girjaghar'],
    ['church', 'faith'],
  ],
  [
    ['nashta', 'naashta', 'upahara'],
    ['food', 'darshini'],
  ],
  [['kapi', 'kaapi'], ['coffee']],
  [
    ['sharab', 'sharaab', 'nasha'],
    ['alcohol', 'liquor'],
  ],
  [
    ['gehna', 'gehne', 'zevar'],
    ['jewellery', 'gold'],
  ],
  [['kapda', 'kapde', 'batte', 'chappal'], ['clothes']],
  [
    ['garmi', 'sardi', 'bisilu'],
    ['weather', 'wear'],
  ],
  [
    ['kasrat', 'vyayama', 'cultfit', 'cult fit'],
    ['gym', 'sports'],
  ],
  [['billi'], ['cat', 'pet']],
  [['patakha', 'patakhe', 'pataki', 'firecracker', 'firecrackers', 'fireworks'], ['crackers']],
  [
    ['tyohar', 'habba'],
    ['festival', 'festivals'],
  ],
  [
    ['purana', 'purani', 'purane'],
    ['used', 'second-hand'],
  ],
  [['kharidari', 'khareedari'], ['shopping']],
];
