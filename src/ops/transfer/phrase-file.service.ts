import { Injectable } from '@nestjs/common';
import type { Phrase } from '#contract';
import { PhraseWriter } from '../../content/phrases/phrase-writer.service.js';
import { PhrasesService } from '../../content/phrases/phrases.service.js';
import type { FileSink } from './file-sink.js';
import { type ListFile, readListFile } from './list-file.js';

/** Beside the folders of guides. */
const FILE: ListFile<Phrase> = { name: 'phrases.json', contents: 'phrases', limit: 1024 * 1024, isItem: isPhrase };

/** What an import does, or would do, with one phrase. */
export interface PhrasePlan {
  phrase: Phrase;
  outcome: 'new' | 'changed' | 'same';
}

/** Exports and imports the phrases of `/cards` as `phrases.json` beside guide files. */
@Injectable()
export class PhraseFile {
  constructor(
    private readonly phrases: PhrasesService,
    private readonly writer: PhraseWriter,
  ) {}

  /** Writes all phrases in the order of the page; no file if there are none. */
  async exportTo(sink: FileSink): Promise<void> {
    const { phrases } = await this.phrases.load();
    if (phrases.length > 0) await sink.write(FILE.name, `${JSON.stringify(phrases, null, 2)}\n`);
  }

  /**
   * Compares a folder's phrases with the stored ones; stores nothing.
   * @throws Error with a sentence if the file is not a list of phrases
   */
  async planImport(folder: string): Promise<PhrasePlan[]> {
    const stored = new Map((await this.phrases.load()).phrases.map((phrase) => [phrase.id, phrase]));
    return (await readListFile(folder, FILE)).map((phrase) => ({
      phrase,
      outcome: toOutcome(phrase, stored.get(phrase.id)),
    }));
  }

  /** @throws AppError if the phrase is invalid */
  async apply({ phrase, outcome }: PhrasePlan): Promise<void> {
    if (outcome === 'new') await this.writer.create(phrase);
    else if (outcome === 'changed') await this.writer.update(phrase.id, phrase);
  }
}

function toOutcome(phrase: Phrase, stored: Phrase | undefined): PhrasePlan['outcome'] {
  if (!stored) return 'new';
  return JSON.stringify({ ...stored, ...phrase }) === JSON.stringify(stored) ? 'same' : 'changed';
}

function isPhrase(value: unknown): value is Phrase {
  if (typeof value !== 'object' || value === null || !('id' in value) || typeof value.id !== 'string') return false;
  return Object.entries(value).every(([name, field]) => typeof field === (name === 'proofread' ? 'boolean' : 'string'));
}
