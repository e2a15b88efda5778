import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { Overload } from './overload.js';
import { ReleaseAssets } from './release-assets.js';

/** Admission control, and the assets of earlier releases. */
@Module({
  providers: [
    ReleaseAssets,
    {
      provide: Overload,
      inject: [Settings],
      useFactory: ({ operations }: Settings) => new Overload(operations.maxRequestsAtOnce),
    },
  ],
  exports: [Overload, ReleaseAssets],
})
export class OperationsModule implements OnApplicationShutdown {
  constructor(@Inject(Overload) private readonly overload: Overload) {}

  onApplicationShutdown(): void {
    this.overload.stop();
  }
}
