import { Controller, Get, Header } from '@nestjs/common';
import { AppError } from '../common/app-error.js';
import { ShutdownState } from '../common/shutdown-state.js';
import { Public } from '../common/public.decorator.js';
import { type Liveness, MESSAGES, type Readiness } from '#contract';
import { Database } from './database.service.js';

const STOPPING = 'This server is shutting down; another one will answer.';

/** For load balancers and container engines. */
@Public()
@Controller()
export class HealthController {
  constructor(
    private readonly database: Database,
    private readonly shutdown: ShutdownState,
  ) {}

  /** Liveness: the process runs. */
  @Get('healthz')
  @Header('Cache-Control', 'no-store')
  healthz(): Liveness {
    return { status: 'ok' };
  }

  /** Readiness: the database answers and the process is not stopping. */
  @Get('readyz')
  @Header('Cache-Control', 'no-store')
  async readyz(): Promise<Readiness> {
    if (this.shutdown.begun) throw new AppError(503, STOPPING, undefined, 5);
    if (await this.database.isReachable()) return { status: 'ready' };
    throw new AppError(503, MESSAGES.databaseUnavailable, undefined, 5);
  }
}
