import cluster from 'node:cluster';
import type { IncomingMessage, Server } from 'node:http';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { BackupsService } from '../backup/backups.service.js';
import { Log } from '../../platform/common/logger.js';
import type { RequestObserver } from '../../platform/common/request-log.js';
import { Settings } from '../../platform/config/settings.js';
import { MailService } from '../../platform/outbox/mail.service.js';
import { Database } from '../../platform/database/database.service.js';
import { HtmlProcessor } from '../../text/html/html-work.service.js';
import { serveMetrics } from './metrics-server.js';

const SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30];
/** Gauges that Prometheus would take for counters; the library has the same numbers by type. */
const MISNAMED = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];
const LOGIN = '/api/admin/login';

/** Requests that admission control refused or stopped, by cause. */
export interface RefusalNumbers {
  readonly busy: number;
  readonly tooSlow: number;
  readonly sentTooSlowly: number;
  readonly connections: number;
}

/** Metrics of the process, on their own port. Collects nothing without METRICS_PORT. */
@Injectable()
export class MetricsService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly registry = new Registry();
  private readonly seconds: Histogram<'method' | 'route' | 'status'>;
  private readonly refused: Counter<'reason'>;
  private server: Server | undefined;
  private asked: Promise<boolean> | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly database: Database,
    private readonly backups: BackupsService,
    private readonly mail: MailService,
    private readonly html: HtmlProcessor,
    private readonly settings: Settings,
    private readonly log: Log,
  ) {
    const registers = [this.registry];
    this.seconds = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Requests by route and status, and their duration.',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    });
    this.refused = new Counter({
      name: 'sign_in_refused_total',
      help: 'Attempts to sign in that were refused.',
      labelNames: ['reason'],
      registers,
    });
  }

  /** Called for each request; `undefined` without METRICS_PORT. */
  get observer(): RequestObserver | undefined {
    if (this.settings.operations.metricsPort === undefined) return undefined;
    return ({ request, status, ms }) => {
      const route = findRoute(request);
      this.seconds.observe({ method: request.method ?? '', route, status: String(status) }, ms / 1_000);
      if (route === LOGIN && (status === 401 || status === 429))
        this.refused.inc({ reason: status === 401 ? 'wrong' : 'too many attempts' });
    };
  }

  /** Where the metrics are served; the actual port with `METRICS_PORT=0`. */
  get port(): number | undefined {
    const address = this.server?.address();
    return typeof address === 'object' && address ? address.port : undefined;
  }

  /** Counts answers from memory and rendered pages, from the counters of their services. */
  watchAnswers(answers: { readonly answered: number }, pages: { readonly rendered: number }): void {
    this.counted('answers_from_memory_total', 'Answers served from memory.', () => answers.answered);
    this.counted('pages_rendered_total', 'Pages that were rendered.', () => pages.rendered);
  }

  /** Takes over the counts of refused requests. */
  watchRefusals(refused: RefusalNumbers): void {
    const counter = new Counter<'reason'>({
      name: 'requests_refused_total',
      help: 'Requests refused under overload (busy; connections: closed unread), or timed out.',
      labelNames: ['reason'],
      registers: [this.registry],
      collect: () => {
        counter.reset();
        counter.inc({ reason: 'busy' }, refused.busy);
        counter.inc({ reason: 'connections' }, refused.connections);
        counter.inc({ reason: 'too slow' }, refused.tooSlow);
        counter.inc({ reason: 'sent too slowly' }, refused.sentTooSlowly);
      },
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort, metricsHost } = this.settings.operations;
    if (metricsPort === undefined) return;
    collectDefaultMetrics({ register: this.registry });
    for (const name of MISNAMED) this.registry.removeSingleMetric(name);
    this.addGauges(await this.em.getConnection().getNativeClient());
    if (cluster.isWorker) {
      // The parent process collects and serves those of all.
      AggregatorRegistry.setRegistries([this.registry]);
      new AggregatorRegistry();
      return;
    }
    const { registry } = this;
    const own = { gather: () => registry.metrics(), contentType: registry.contentType };
    this.server = await serveMetrics(own, metricsPort, metricsHost, this.log);
  }

  async onApplicationShutdown(): Promise<void> {
    const { server } = this;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  /** Computed once for all metrics of one scrape. */
  private isDatabaseUp(): Promise<boolean> {
    this.asked ??= this.database.isReachable().finally(() => (this.asked = undefined));
    return this.asked;
  }

  private counted(name: string, help: string, read: () => number): void {
    const counter: Counter = new Counter({
      name,
      help,
      registers: [this.registry],
      collect: () => {
        counter.reset();
        counter.inc(read());
      },
    });
  }

  private addGauges(pool: pg.Pool): void {
    const gauge = (
      name: string,
      help: string,
      read: () => number | Promise<number>,
      together: 'sum' | 'min' | 'max' = 'sum',
    ): void => {
      const made: Gauge = new Gauge({
        name,
        help,
        registers: [this.registry],
        // How the parent aggregates processes: sum, or take one value.
        aggregator: together,
        // Unknown values (during a database outage) are omitted, the rest is reported.
        collect: async () => {
          made.set(await Promise.resolve(read()).catch(() => Number.NaN));
        },
      });
    };
    gauge('database_connections', 'Connections of the pool.', () => pool.totalCount);
    gauge('database_connections_idle', 'Idle connections of the pool.', () => pool.idleCount);
    gauge('database_waiting', 'Queries waiting for a connection.', () => pool.waitingCount);
    gauge('texts_waiting', 'Large texts waiting for a worker thread.', () => this.html.waiting);
    gauge('database_up', 'Whether the database answers: 1 or 0.', async () => Number(await this.isDatabaseUp()), 'min');
    const stored = (name: string, help: string, read: () => Promise<number>): void =>
      gauge(name, help, async () => ((await this.isDatabaseUp()) ? read() : Number.NaN), 'max');
    stored('mail_outbox_length', 'Notices waiting to be sent.', () => this.mail.waiting());
    stored('backup_proven_age_seconds', 'Age of the last proven backup; NaN where there is none.', async () => {
      const last = await this.backups.lastProven();
      return last ? (Date.now() - last.provenAt.getTime()) / 1_000 : Number.NaN;
    });
    gauge(
      'backup_last_failed',
      'Whether the last backup attempt of this process failed: 1 or 0.',
      () => Number(this.backups.lastFailed),
      'max',
    );
  }
}

/** The matched route's pattern, never the URL, whose cardinality is unbounded. */
function findRoute(request: IncomingMessage): string {
  const { route } = request as IncomingMessage & { route?: { path?: unknown } };
  return typeof route?.path === 'string' ? route.path : 'from memory';
}
