import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pieces } from './pieces.js';
import { readWeights, type Tensor, type Weights } from './weights.js';

/** Numbers that stand for the meaning of a text. */
export const MEANING_SIZE = 512;

/** Pieces of a text that the encoder looks at: it was trained with no more. */
const PIECES_AT_MOST = 128;
const WORD_SIZE = 256;
const INNER_SIZE = 1536;
const HEADS = 4;
const TINY = 1e-6;
/** Numbers of working space for a text: see `Space`. */
const ROOM = (PIECES_AT_MOST + 2) * (WORD_SIZE + 3 * MEANING_SIZE + 2 * INNER_SIZE) + 2 * MEANING_SIZE;

/** `in`, `weights` and `out` are addresses in bytes; tokens are worked on by two. */
type Multiply = (input: number, weights: number, out: number, tokens: number, rows: number, columns: number) => void;

/** A matrix with what is added to the product. */
interface Linear {
  matrix: Tensor;
  bias: Tensor;
}

interface Layer {
  size: number;
  before: { scale: Tensor; bias: Tensor };
  attention: Linear;
  output: Linear;
  between: { scale: Tensor; bias: Tensor };
  wide: Linear;
  narrow: Linear;
}

/**
 * The Universal Sentence Encoder (lite, English): texts that mean the same get vectors that point the same way. Two layers
 * of a transformer, computed here rather than by a library that runs any model: a quarter of the time and of the memory.
 */
export class SentenceEncoder {
  private readonly pieces: Pieces;
  private readonly numbers: Float32Array;
  private readonly multiply: Multiply;
  private readonly layers: readonly Layer[];
  private readonly words: Tensor;
  private readonly timescales: Tensor;
  private readonly widen: Linear;
  private readonly last: Linear;
  /** Where working space begins. */
  private readonly space: number;

  private constructor(weights: Weights, multiply: Multiply) {
    this.pieces = new Pieces(weights.vocabulary);
    this.numbers = weights.numbers;
    this.multiply = multiply;
    this.space = weights.end;
    this.layers = [0, 1].map((index) => findLayer(weights, index));
    this.words = weights.find('module/Embeddings_en');
    this.timescales = weights.find('TransformerStack/Layer_0/AddTimingSignal/TimingSignal/ExpandDims_1');
    this.widen = {
      matrix: weights.findMatrix('Layer_0/TransformerLayer/dense/kernel/ConcatPartitions/concat'),
      bias: weights.find('Layer_0/TransformerLayer/dense/bias/ConcatPartitions/concat'),
    };
    this.last = {
      matrix: weights.findMatrix('hidden_layers/tanh_layer_0/weights'),
      bias: weights.find('hidden_layers/tanh_layer_0/bias'),
    };
  }

  /** Reads the weights: some 30 MB, a few hundredths of a second. Nothing is fetched. */
  static load(): SentenceEncoder {
    const weights = readWeights(ROOM);
    const module = new WebAssembly.Module(readFileSync(join(import.meta.dirname, 'multiply.wasm')));
    const { exports } = new WebAssembly.Instance(module, { env: { memory: weights.memory } });
    return new SentenceEncoder(weights, exports.multiply as Multiply);
  }

  /** The meaning of a text of a sentence or a few, as a vector of length 1. */
  encode(text: string): Float32Array {
    const ids = this.pieces.split(text).slice(0, PIECES_AT_MOST);
    if (ids.length === 0) return new Float32Array(MEANING_SIZE);
    return this.pool(this.transform(ids), ids.length);
  }

  /** Runs the layers. Returns the address of what each piece means in its place. */
  private transform(ids: readonly number[]): number {
    const count = ids.length;
    const rows = count + 2;
    const given = this.space;
    const stream = given + rows * WORD_SIZE;
    const normal = stream + rows * MEANING_SIZE;
    const wide = normal + rows * MEANING_SIZE;
    const product = wide + rows * INNER_SIZE;
    this.place(ids, given);
    let current = given;
    for (const { size, before, attention, output, between, wide: up, narrow: down } of this.layers) {
      this.normalise(current, normal, count, size, before);
      this.apply(attention, normal, wide, count);
      this.attend(wide, normal, count, size);
      this.apply(output, normal, product, count);
      if (current === given) this.apply(this.widen, given, stream, count);
      current = stream;
      this.add(product, stream, count * MEANING_SIZE);
      this.normalise(stream, normal, count, MEANING_SIZE, between);
      this.apply(up, normal, wide, count);
      this.keepPositive(wide, count * INNER_SIZE);
      this.apply(down, wide, product, count);
      this.add(product, stream, count * MEANING_SIZE);
    }
    return stream;
  }

  /** Writes what each piece means by itself, and its place in the text. */
  private place(ids: readonly number[], to: number): void {
    const { numbers } = this;
    const half = WORD_SIZE / 2;
    ids.forEach((id, place) => {
      for (let at = 0; at < WORD_SIZE; at += 1) {
        const angle = place * (numbers[this.timescales.at + (at % half)] ?? 0);
        const word = numbers[this.words.at + id * WORD_SIZE + at] ?? 0;
        numbers[to + place * WORD_SIZE + at] = 2 * word + (at < half ? Math.sin(angle) : Math.cos(angle));
      }
    });
  }

  /** `to = from × matrix + bias`, for each piece. */
  private apply({ matrix, bias }: Linear, from: number, to: number, count: number): void {
    const { numbers } = this;
    const { rows, columns } = matrix;
    this.multiply(from * 4, matrix.at * 4, to * 4, count, rows, columns);
    for (let place = 0; place < count; place += 1)
      for (let at = 0; at < columns; at += 1) {
        const target = to + place * columns + at;
        numbers[target] = (numbers[target] ?? 0) + (numbers[bias.at + at] ?? 0);
      }
  }

  private normalise(
    from: number,
    to: number,
    count: number,
    size: number,
    { scale, bias }: { scale: Tensor; bias: Tensor },
  ): void {
    const { numbers } = this;
    for (let place = 0; place < count; place += 1) {
      const start = from + place * size;
      let mean = 0;
      for (let at = 0; at < size; at += 1) mean += numbers[start + at] ?? 0;
      mean /= size;
      let variance = 0;
      for (let at = 0; at < size; at += 1) variance += ((numbers[start + at] ?? 0) - mean) ** 2;
      const factor = 1 / Math.sqrt(variance / size + TINY);
      for (let at = 0; at < size; at += 1)
        numbers[to + place * size + at] =
          ((numbers[start + at] ?? 0) - mean) * factor * (numbers[scale.at + at] ?? 0) + (numbers[bias.at + at] ?? 0);
    }
  }

  /** Lets each piece look at the others. `from` holds a query, a key and a value for each. */
  private attend(from: number, to: number, count: number, size: number): void {
    const { numbers } = this;
    const width = size / HEADS;
    const row = 3 * size;
    const shares = new Float64Array(count);
    for (let head = 0; head < size; head += width)
      for (let place = 0; place < count; place += 1) {
        let most = -Infinity;
        for (let other = 0; other < count; other += 1) {
          const [query, key] = [from + place * row + head, from + other * row + size + head];
          let sum = 0;
          for (let at = 0; at < width; at += 1) sum += (numbers[query + at] ?? 0) * (numbers[key + at] ?? 0);
          shares[other] = sum / Math.sqrt(width);
          most = Math.max(most, shares[other] ?? 0);
        }
        let all = 0;
        for (let other = 0; other < count; other += 1) all += shares[other] = Math.exp((shares[other] ?? 0) - most);
        const target = to + place * size + head;
        numbers.fill(0, target, target + width);
        for (let other = 0; other < count; other += 1) {
          const share = (shares[other] ?? 0) / all;
          const value = from + other * row + 2 * size + head;
          for (let at = 0; at < width; at += 1)
            numbers[target + at] = (numbers[target + at] ?? 0) + share * (numbers[value + at] ?? 0);
        }
      }
  }

  private add(from: number, to: number, count: number): void {
    const { numbers } = this;
    for (let at = 0; at < count; at += 1) numbers[to + at] = (numbers[to + at] ?? 0) + (numbers[from + at] ?? 0);
  }

  private keepPositive(from: number, count: number): void {
    const { numbers } = this;
    for (let at = from; at < from + count; at += 1) if ((numbers[at] ?? 0) < 0) numbers[at] = 0;
  }

  /** The meaning of the whole: the mean of its pieces, through the last layer. */
  private pool(stream: number, count: number): Float32Array {
    const { numbers } = this;
    const mean = stream + (count + 2) * MEANING_SIZE;
    const out = mean + 2 * MEANING_SIZE;
    numbers.fill(0, mean, out);
    for (let place = 0; place < count; place += 1)
      for (let at = 0; at < MEANING_SIZE; at += 1)
        numbers[mean + at] = (numbers[mean + at] ?? 0) + (numbers[stream + place * MEANING_SIZE + at] ?? 0) / count;
    this.apply(this.last, mean, out, 1);
    return toUnit(numbers.slice(out, out + MEANING_SIZE).map(Math.tanh));
  }
}

/** Makes a vector 1 long; one without direction stays. */
export function toUnit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return length === 0 ? vector : vector.map((value) => value / length);
}

function findLayer(weights: Weights, index: number): Layer {
  const own = `Layer_${index}/TransformerLayer/`;
  const norm = (part: string): { scale: Tensor; bias: Tensor } => {
    const name = `${own}${part}layer_prepostprocess/layer_norm/layer_norm`;
    return {
      scale: weights.find(`${name}_scale/ConcatPartitions/concat`),
      bias: weights.find(`${name}_bias/ConcatPartitions/concat`),
    };
  };
  const transform = (name: string): Linear => ({
    matrix: weights.findMatrix(`${own}MultiheadAttention/${name}_transform_single/kernel/part_0`),
    bias: weights.find(`${own}MultiheadAttention/${name}_transform_single/bias/ConcatPartitions/concat`),
  });
  const inner = (name: string): Linear => ({
    matrix: weights.findMatrix(`TransformerStack/${own}FFN/${name}/Tensordot/Reshape_1`),
    bias: weights.find(`${own}FFN/${name}/bias/ConcatPartitions/concat`),
  });
  const before = norm('');
  return {
    size: before.scale.columns,
    before,
    attention: transform('qkv'),
    output: transform('output'),
    between: norm('FFN/'),
    wide: inner('conv1'),
    narrow: inner('conv2'),
  };
}
