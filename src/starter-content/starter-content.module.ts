import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.js';
import { StarterContentService } from './starter-content.service.js';

/** The guides that a new installation begins with. */
@Module({ imports: [ArticlesModule], providers: [StarterContentService] })
export class StarterContentModule {}
