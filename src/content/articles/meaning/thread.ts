/** The thread of `MeaningThread`: holds the encoder and the vectors of all articles, and compares. */
import { setImmediate as breathe } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { SectionVectors } from './near-articles.js';
import { VECTOR_SIZE } from './projection.js';
import { SectionEncoder } from './section-encoder.js';
import type { SectionPassages } from './section-passages.js';
import type { ThreadReply, ThreadTask } from './thread-messages.js';

const vectors = new SectionVectors();
let encoder: SectionEncoder | undefined;
const toEncoder = (): SectionEncoder => (encoder ??= new SectionEncoder());

/** Sections are encoded one after the other; questions come in between. */
let encoding: Promise<unknown> = Promise.resolve();

function perform(task: ThreadTask): unknown {
  switch (task.kind) {
    case 'keep':
      for (const { id, vectors: own, sections } of task.articles)
        vectors.keep(id, toSigned(own), sections ?? own.length / VECTOR_SIZE);
      return vectors.size;
    case 'find':
      return vectors.find(toEncoder().encodeQuestion(task.question), task.most);
    case 'encode-texts':
      return encodeTexts(task.texts);
    case 'encode': {
      const made = encoding.then(() => encode(task.sections));
      encoding = made.catch(() => undefined);
      return made;
    }
  }
}

/** Readers' questions come in between. */
async function encodeTexts(texts: readonly string[]): Promise<Int8Array> {
  const made = new Int8Array(texts.length * VECTOR_SIZE);
  for (const [at, text] of texts.entries()) {
    await breathe();
    made.set(toEncoder().encodeQuestion(text), at * VECTOR_SIZE);
  }
  return made;
}

async function encode(sections: readonly SectionPassages[]): Promise<Uint8Array> {
  const made = new Int8Array(sections.length * VECTOR_SIZE);
  for (const [at, section] of sections.entries())
    made.set(await toEncoder().encodeSection(section, breathe), at * VECTOR_SIZE);
  return new Uint8Array(made.buffer);
}

function toSigned({ buffer, byteOffset, length }: Uint8Array): Int8Array {
  return new Int8Array(buffer, byteOffset, length);
}

const port = parentPort;
port?.on('message', ({ number, task }: { number: number; task: ThreadTask }) => {
  const reply = (answer: ThreadReply): void => port.postMessage(answer);
  void Promise.resolve()
    .then(() => perform(task))
    .then(
      (result) => reply({ number, result }),
      (error: unknown) => reply({ number, failure: error instanceof Error ? (error.stack ?? '') : String(error) }),
    );
});
