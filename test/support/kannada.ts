const CONSONANTS = new Map<string, string>(
  Object.entries({
    ...{ ಕ: 'k', ಖ: 'kh', ಗ: 'g', ಘ: 'gh', ಚ: 'ch', ಛ: 'chh', ಜ: 'j', ಝ: 'jh', ಞ: 'n', ಟ: 't', ಠ: 'th', ಡ: 'd' },
    ...{ ಢ: 'dh', ಣ: 'n', ತ: 't', ಥ: 'th', ದ: 'd', ಧ: 'dh', ನ: 'n', ಪ: 'p', ಫ: 'ph', ಬ: 'b', ಭ: 'bh', ಮ: 'm' },
    ...{ ಯ: 'y', ರ: 'r', ಲ: 'l', ವ: 'v', ಶ: 'sh', ಷ: 'sh', ಸ: 's', ಹ: 'h', ಳ: 'l' },
  }),
);
const VOWELS = ['a', 'aa', 'i', 'ee', 'u', 'oo', 'e', 'e', 'ai', 'o', 'o', 'au'];
const LETTERS = new Map(Array.from('ಅಆಇಈಉಊಎಏಐಒಓಔ').map((letter, index) => [letter, VOWELS[index]!]));
const SIGNS = new Map(Array.from('ಾಿೀುೂೆೇೈೊೋೌ').map((sign, index) => [sign, VOWELS[index + 1]!]));
/** Takes the vowel out of the consonant before it. */
const VIRAMA = '್';

/** A word in Kannada script in the Latin letters of the cards: long a, i and u are doubled, and `v` is `w` behind a consonant. */
export function toLatin(word: string): string {
  const letters = Array.from(word.replace(/\u200c/g, ''));
  return letters
    .map((letter, index) => {
      const [before, after = ''] = [letters[index - 1], letters[index + 1]];
      const vowel = SIGNS.get(after) ?? (after === VIRAMA ? '' : 'a');
      if (letter === 'ವ' && before === VIRAMA) return `w${vowel}`;
      if (letter === 'ಂ') return /[ಪ-ಮಸ]/.test(after) ? 'm' : 'n';
      return CONSONANTS.has(letter) ? `${CONSONANTS.get(letter)!}${vowel}` : (LETTERS.get(letter) ?? '');
    })
    .join('');
}
