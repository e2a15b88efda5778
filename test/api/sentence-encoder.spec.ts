import { SentenceEncoder } from '../../src/text/sentences/encoder.js';

/** Every 32nd number of what TensorFlow.js makes of a text with the same weights. */
const AS_BY_THE_LIBRARY: readonly (readonly [text: string, numbers: readonly number[]])[] = [
  [
    'how to get my deposit back from the owner',
    [
      -0.02534, 0.0581, 0.04002, -0.05681, 0.0173, 0.03978, -0.02531, -0.05776, 0.01013, -0.01998, 0.05666, -0.06019,
      0.03329, -0.04879, 0.05143, 0.04968,
    ],
  ],
  [
    'where can I stay for the first two weeks',
    [
      -0.01815, 0.0401, 0.03066, 0.03574, 0.0038, -0.04886, 0.03115, -0.05727, -0.03734, -0.05259, 0.0512, -0.06461,
      0.03362, -0.05476, 0.01139, 0.06179,
    ],
  ],
  [
    'best area to live near manyata',
    [
      0.04406, -0.01389, 0.05682, -0.02835, 0.05633, -0.05742, -0.01544, 0.04806, 0.01659, -0.04676, 0.01513, 0.00047,
      0.01489, 0.05337, 0.05607, 0.05859,
    ],
  ],
  [
    'can my landlord evict me without notice',
    [
      0.03937, 0.0553, 0.03175, -0.04461, -0.04684, 0.0463, 0.0508, -0.06143, 0.03425, -0.05615, -0.0304, 0.05191,
      0.0342, -0.05864, 0.05778, 0.0572,
    ],
  ],
];

const toNearness = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

describe('the sentence encoder', () => {
  const encoder = SentenceEncoder.load();

  it.each(AS_BY_THE_LIBRARY)('makes the vector of %j that the library makes', (text, numbers) => {
    const vector = encoder.encode(text);
    numbers.forEach((number, at) => expect(vector[at * 32]).toBeCloseTo(number, 4));
  });

  it('tells what means the same from what does not', () => {
    const asked = encoder.encode('how do I get my deposit back');
    const same = encoder.encode('the landlord does not return the security money');
    const other = encoder.encode('the bus to the airport leaves at noon');
    expect(toNearness(asked, same)).toBeGreaterThan(toNearness(asked, other) + 0.2);
  });

  it.each(['', ' ', 'ನಮ್ಮ ಬೆಂಗಳೂರು', '😀😀😀', 'x'.repeat(20_000), 'word '.repeat(5_000)])(
    'takes any text: %j',
    (text) => {
      const length = toNearness(encoder.encode(text), encoder.encode(text));
      expect(length).toBeCloseTo(text === '' ? 0 : 1, 4);
    },
  );
});
