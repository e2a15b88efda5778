import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { Client, type ClientConfig, DatabaseError } from 'pg';
import { UNCERTAIN } from '../common/http-errors.js';
import { outsideRequests } from '../common/outside-requests.js';
import { HostChoice, READ_ONLY, readOnly } from './host-choice.js';

/** The server reads only, or is going down or coming up: its connections are of no more use. */
const LOST: ReadonlySet<string> = new Set([READ_ONLY, '57P01', '57P02', '57P03']);

/** Where the server warns that it no longer waits for a synchronous standby, in whatever language. */
const STANDBY_WAIT = 'SyncRepWaitForLSN';

/** As pg declares it. */
type ConnectCallback = ((error: Error) => void) | ((error: null, client: Client) => void);

/** The protocol level of pg's client, which its types leave out. */
interface Wire extends EventEmitter {
  stream: Socket;
}

/**
 * A client of the database at any of its URL's hosts. Discards itself when the server says that it no longer accepts
 * writes or connections, so that whoever asks next gets a connection to the server that does. A commit that the server
 * would acknowledge although no standby has it fails.
 */
export class DatabaseClient extends Client {
  private readonly choice: HostChoice;
  private readsOnly = { in_hot_standby: false, default_transaction_read_only: false };
  private isOpen = false;

  /** @param config with the database's URL, of one host or several */
  constructor(config: ClientConfig & { connectionString: string }) {
    const choice = HostChoice.parse(config.connectionString);
    super({ ...config, connectionString: choice.firstUrl });
    this.choice = choice;
    const { wire } = this;
    wire.on('errorMessage', ({ code = '' }: { code?: string }) => {
      // Once the query that failed has been told.
      if (LOST.has(code)) setImmediate(() => this.giveUp(code));
    });
    wire.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, string>) =>
      this.noteParameter(parameterName, parameterValue),
    );
    this.on('notice', ({ routine }) => {
      if (routine === STANDBY_WAIT) this.refuseCommit();
    });
    this.on('error', () => undefined);
    this.once('end', () => choice.leave(this));
  }

  override connect(): Promise<Client>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<Client> | void {
    // Pools connect within transactions of their users.
    const connected = outsideRequests(() => this.connectToHost());
    if (!callback) return connected;
    const tell = callback as (error: Error | null, client?: Client) => void;
    connected.then(
      () => tell(null, this),
      (error: unknown) => tell(error as Error),
    );
  }

  /** Where only a server that accepts writes will do, one that refuses them is of no use to any connection. */
  private giveUp(code: string): void {
    if (code === READ_ONLY && this.choice.needsWrites) return this.choice.demote();
    this.choice.lose();
    this.discard();
  }

  /** Fails the running statement with an error of the server's kind; its acknowledgement is already on the way. */
  private refuseCommit(): void {
    const error = new DatabaseError('the commit is not known to be on the synchronous standby', 0, 'error');
    error.code = UNCERTAIN;
    this.wire.emit('errorMessage', error);
    this.discard();
  }

  /** Closes the connection at once, without waiting for the server. */
  discard(): void {
    this.choice.leave(this);
    this.wire.stream.destroy();
  }

  private get wire(): Wire {
    return (this as unknown as { connection: Wire }).connection;
  }

  private async connectToHost(): Promise<Client> {
    const address = await this.choice.current();
    Object.assign(this, { host: address.host, port: address.port });
    try {
      await super.connect();
    } catch (error) {
      this.choice.lose();
      throw error;
    }
    this.isOpen = true;
    this.choice.join(this);
    if (!this.isUnwelcome) return this;
    this.choice.demote();
    throw readOnly(address);
  }

  private get isUnwelcome(): boolean {
    return this.choice.needsWrites && Object.values(this.readsOnly).includes(true);
  }

  /** Servers report these settings at the start, and whenever they change. */
  private noteParameter(name = '', value = ''): void {
    if (!(name in this.readsOnly)) return;
    this.readsOnly = { ...this.readsOnly, [name]: value === 'on' };
    if (this.isOpen && this.isUnwelcome) setImmediate(() => this.choice.demote());
  }
}

/** The same as a class that a pool can make clients of: it passes its own options. */
export function createPoolClient(databaseUrl: string): typeof Client {
  return class PoolClient extends DatabaseClient {
    constructor(options?: string | ClientConfig) {
      super({ ...(typeof options === 'object' ? options : {}), connectionString: databaseUrl });
    }
  };
}
