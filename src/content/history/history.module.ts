import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { ChangeSetInterceptor } from './change-set.interceptor.js';
import { HistoryCleaner } from './history-cleaner.service.js';
import { HistoryController } from './history.controller.js';
import { HistoryRecorder } from './history-recorder.service.js';
import { HistoryService } from './history.service.js';
import { RowHistory } from './row-history.service.js';
import { TrashController } from './trash.controller.js';
import { TrashService } from './trash.service.js';
import { UndoService } from './undo.service.js';

/** Records who changed what in the site's content, and undoes it. Every writer names its act here. */
@Global()
@Module({
  controllers: [HistoryController, TrashController],
  providers: [
    HistoryRecorder,
    HistoryService,
    UndoService,
    TrashService,
    HistoryCleaner,
    RowHistory,
    { provide: APP_INTERCEPTOR, useClass: ChangeSetInterceptor },
  ],
  exports: [HistoryRecorder, RowHistory, UndoService],
})
export class HistoryModule {}
