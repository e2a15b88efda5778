import { SentenceEncoder, toUnit, MEANING_SIZE } from '../../../text/sentences/index.js';
import { Projection } from './projection.js';
import type { SectionPassages } from './section-passages.js';

/** Turns sections and questions into vectors. Takes some 30 MB, so it is made only where something is to be encoded. */
export class SectionEncoder {
  private readonly encoder = SentenceEncoder.load();
  private readonly projection = new Projection();

  encodeQuestion(question: string): Int8Array {
    return this.projection.apply(this.encoder.encode(question));
  }

  /**
   * The vector of a section: what it is about and what it says, in equal parts.
   * @param pause called between passages, which take hundredths of a second each
   */
  async encodeSection({ name, passages }: SectionPassages, pause: () => Promise<void>): Promise<Int8Array> {
    const said = new Float32Array(MEANING_SIZE);
    for (const passage of passages) {
      await pause();
      add(said, this.encoder.encode(passage));
    }
    const whole = this.encoder.encode(name);
    add(whole, passages.length > 0 ? toUnit(said) : whole);
    return this.projection.apply(toUnit(whole));
  }
}

function add(to: Float32Array, more: Float32Array): void {
  more.forEach((value, at) => (to[at] = (to[at] ?? 0) + value));
}
