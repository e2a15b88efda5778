import { Module } from '@nestjs/common';
import { HtmlWork } from './html-work.service.js';

/** What is done to the HTML of articles. */
@Module({ providers: [HtmlWork], exports: [HtmlWork] })
export class HtmlModule {}
