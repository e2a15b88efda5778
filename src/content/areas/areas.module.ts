import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.js';
import { FactsModule } from '../facts/facts.module.js';
import { HistoryModule } from '../history/history.module.js';
import { AdminAreasController } from './admin-areas.controller.js';
import { AreaFinder } from './area-finder.service.js';
import { AreaWriter } from './area-writer.service.js';
import { AreasController } from './areas.controller.js';
import { AreasService } from './areas.service.js';
import { CityMap } from './city-map.service.js';
import { SideMapController } from './side-map.controller.js';

/** Areas to live in: what is known of each, with its source. */
@Module({
  imports: [ArticlesModule, FactsModule, HistoryModule],
  controllers: [AdminAreasController, AreasController, SideMapController],
  providers: [CityMap, AreaFinder, AreasService, AreaWriter],
  exports: [CityMap, AreaFinder, AreasService, AreaWriter],
})
export class AreasModule {}
