import { Module } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Settings } from '../platform/config/settings.js';
import { SigningKey } from './signing-key.js';

/** Provides the installation's signing key, loaded or created at start. */
@Module({
  providers: [
    {
      provide: SigningKey,
      inject: [EntityManager, Settings],
      useFactory: (em: EntityManager, settings: Settings) => SigningKey.load(em, settings),
    },
  ],
  exports: [SigningKey],
})
export class SigningKeyModule {}
