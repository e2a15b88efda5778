import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface SmtpServer {
  url: string;
  /** Received mails, headers and body. */
  mails: string[];
  /** While true, every mail is rejected with a temporary error. */
  refuse: boolean;
  /** What the answer to a received mail waits for. */
  hold: Promise<unknown>;
  /** Mails to this address are refused for good. */
  unknown: string;
  close(): Promise<void>;
}

/** Starts an SMTP server that stores mails instead of delivering them. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const answer = (line: string): string => {
    if (/^data/i.test(line)) return '354 go on';
    if (/^mail/i.test(line) && smtp.refuse) return '451 not now';
    const isUnknown = /^rcpt/i.test(line) && smtp.unknown !== '' && line.includes(smtp.unknown);
    return isUnknown ? '550 no such mailbox' : '250 ok';
  };
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let body: string | undefined;
    let rest = '';
    socket.write('220 test\r\n');
    socket.on('data', (chunk: Buffer) => {
      rest += chunk.toString();
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (body === undefined) {
          if (/^data/i.test(line)) body = '';
          socket.write(`${answer(line)}\r\n`);
        } else if (line === '.') {
          smtp.mails.push(body);
          body = undefined;
          void smtp.hold.then(() => socket.write('250 taken\r\n'));
        } else {
          body += `${line}\n`;
        }
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const smtp: SmtpServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails: [],
    refuse: false,
    hold: Promise.resolve(),
    unknown: '',
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return smtp;
}
