import { Injectable } from '@nestjs/common';
import type { PastedText, PasteInput } from '#contract';
import { AppError } from '../../../platform/common/app-error.js';
import { MediaService } from '../../media/media.service.js';
import { HtmlProcessor } from '../../../text/html/html-work.service.js';
import { toAppError } from './article-file.js';
import type { EmbeddedImage } from '../../../text/image-file/index.js';
import type { LostPart } from '../../../text/article-import/index.js';

/** Converts clipboards for an article's text, and reports what could not be kept. */
@Injectable()
export class PasteService {
  constructor(
    private readonly media: MediaService,
    private readonly html: HtmlProcessor,
  ) {}

  /** @throws AppError 400 or 413 for what no article could hold */
  async prepare(clipboard: PasteInput): Promise<PastedText> {
    const pasted = await this.html.paste(clipboard).catch((error: unknown) => {
      throw toAppError(error);
    });
    const unreadable: EmbeddedImage[] = [];
    const lost = [...pasted.lost];
    for (const image of pasted.images) {
      try {
        await this.media.add(image.bytes);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        unreadable.push(image);
        lost.push({ kind: 'damaged', name: '', reason: error.detail });
      }
    }
    const content =
      unreadable.length === 0
        ? pasted.content
        : await this.html.run('withoutImages', pasted.content, pasted, unreadable);
    return { content, notes: describeLosses(lost, pasted.hosts) };
  }
}

function describeLosses(lost: readonly LostPart[], hosts: readonly string[]): string[] {
  const notes: string[] = [];
  const local = lost.filter(({ kind }) => kind === 'local');
  if (local.length > 0) {
    const names = [...new Set(local.map(({ name }) => name).filter(Boolean))];
    const which = names.length > 0 ? ` (${names.map((name) => `“${name}”`).join(', ')})` : '';
    const many = local.length > 1;
    notes.push(
      many
        ? `${local.length} images could not be pasted${which}: insert them as files.`
        : `An image could not be pasted${which}: insert it as a file.`,
    );
  }
  for (const { name, reason } of lost.filter(({ kind }) => kind === 'damaged')) {
    notes.push(`An image was left out${name ? ` (“${name}”)` : ''}: ${reason ?? 'it is damaged.'}`);
  }
  if (lost.some(({ kind }) => kind === 'embed')) notes.push('Videos and frames from other sites were left out.');
  if (hosts.length > 0) {
    notes.push(`Some images are still on ${hosts.join(', ')}: insert them as files, or they may disappear.`);
  }
  return notes;
}
