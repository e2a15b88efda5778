import { Module } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Settings } from '../config/settings.js';
import { SigningKey } from './signing-key.js';

/** Gives the installation's signing key, read or made at start. */
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
