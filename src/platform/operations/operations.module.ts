import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { AlwaysServedPaths } from '../common/always-served-paths.js';
import { Admission } from './admission.js';
import { IncomingBodies } from './incoming-bodies.js';
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
    {
      provide: IncomingBodies,
      inject: [Settings, Overload],
      useFactory: ({ operations }: Settings, overload: Overload) =>
        new IncomingBodies(operations.maxRequestsAtOnce, overload),
    },
    {
      provide: Admission,
      inject: [Overload, IncomingBodies, AlwaysServedPaths, Settings],
      useFactory: (
        overload: Overload,
        bodies: IncomingBodies,
        alwaysServed: AlwaysServedPaths,
        { operations }: Settings,
      ) => new Admission(overload, bodies, alwaysServed, operations),
    },
  ],
  exports: [Overload, IncomingBodies, Admission, ReleaseAssets],
})
export class OperationsModule implements OnApplicationShutdown {
  constructor(@Inject(Overload) private readonly overload: Overload) {}

  onApplicationShutdown(): void {
    this.overload.stop();
  }
}
