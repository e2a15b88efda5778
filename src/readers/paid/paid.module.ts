import { Module } from '@nestjs/common';
import { ArticlesModule } from '../../content/articles/articles.module.js';
import { FactsModule } from '../../content/facts/facts.module.js';
import { CountsModule } from '../statistics/counts.module.js';
import { PaidController } from './paid.controller.js';
import { PaidService } from './paid.service.js';

/** What readers say they paid, under facts that are prices. */
@Module({
  imports: [ArticlesModule, CountsModule, FactsModule],
  controllers: [PaidController],
  providers: [PaidService],
})
export class PaidModule {}
