import { Module } from '@nestjs/common';
import { AreasModule } from '../areas/areas.module.js';
import { ArticlesModule } from '../articles/articles.module.js';
import { FactsModule } from '../facts/facts.module.js';
import { CostFigures } from './cost-figures.service.js';
import { PriceList } from './price-list.service.js';

/** What things cost: facts brought together by subject, and the figures of the calculators. */
@Module({
  imports: [AreasModule, ArticlesModule, FactsModule],
  providers: [CostFigures, PriceList],
  exports: [CostFigures, PriceList],
})
export class MoneyModule {}
