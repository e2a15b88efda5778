import type { PipeTransform } from '@nestjs/common';
import { MESSAGES } from '#contract';
import { AppError } from '../../common/app-error.js';
import { toId } from '../articles.service.js';

/** The id of an article in a path. What no id can be is simply unknown. */
export class ArticleIdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = toId(value);
    if (id === undefined) throw AppError.notFound(MESSAGES.articleNotFound);
    return id;
  }
}
