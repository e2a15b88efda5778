import { Injectable } from '@nestjs/common';
import type { Phrase } from '#contract';
import { PhraseWriter } from '../../content/phrases/phrase-writer.service.js';
import { PhrasesService } from '../../content/phrases/phrases.service.js';
import type { FileSink } from './file-sink.js';
import { type ItemPlan, type ListFile, planItems, readListFile, writeListFile } from './list-file.js';

/** Beside the folders of guides. */
const FILE: ListFile<Phrase> = { name: 'phrases.json', contents: 'phrases', limit: 1024 * 1024, isItem: isPhrase };

/** Exports and imports the phrases of `/cards` as `phrases.json` beside guide files. */
@Injectable()
export class PhraseFile {
  constructor(
    private readonly phrases: PhrasesService,
    private readonly writer: PhraseWriter,
  ) {}

  /** Writes all phrases in the order of the page; no file if there are none. */
  async exportTo(sink: FileSink): Promise<void> {
    await writeListFile(sink, FILE, (await this.phrases.load()).phrases);
  }

  /**
   * Compares a folder's phrases with the stored ones; stores nothing.
   * @throws Error with a sentence if the file is not a list of phrases
   */
  async plan(folder: string): Promise<ItemPlan[]> {
    const { phrases } = await this.phrases.load();
    return planItems(await readListFile(folder, FILE), phrases, this.writer);
  }
}

function isPhrase(value: unknown): value is Phrase {
  if (typeof value !== 'object' || value === null || !('id' in value) || typeof value.id !== 'string') return false;
  return Object.entries(value).every(([name, field]) => typeof field === (name === 'proofread' ? 'boolean' : 'string'));
}
