import { Module } from '@nestjs/common';
import { AdminAuthModule } from '../../admin-auth/admin-auth.module.js';
import { OutboxModule } from '../../platform/outbox/outbox.module.js';
import { DeputyMail } from './deputy-mail.service.js';
import { Absence } from './absence.service.js';

/** Honest absence: pages say when nobody has looked after the site for long. */
@Module({ imports: [AdminAuthModule, OutboxModule], providers: [Absence, DeputyMail], exports: [Absence] })
export class AbsenceModule {}
