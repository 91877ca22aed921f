import { createServer, type AddressInfo, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  headers: string;
  text: string;
}

/** A real mail server on this machine that keeps what it gets; `refuses` makes it turn every recipient away, by name. */
export async function startFakeSmtp({ refuses = false } = {}) {
  const mails: ReceivedMail[] = [];
  let isRefusing = refuses;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(
        isRefusing
          ? Object.assign(new Error(`5.1.1 <${address}> User unknown`), { responseCode: 550 })
          : null,
      ),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          ...parseMail(Buffer.concat(chunks).toString('utf8')),
        });
        done();
      });
    },
  });
  server.on('error', () => {}); // a client that hangs up
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    /** Has it turn recipients away from now on, or take them again. */
    refuse: (value: boolean) => void (isRefusing = value),
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

/** Takes connections and never says a word. */
export async function startSilentSmtp() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => sockets.size,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Head and text of a mail of one part, as mail programs show them. */
function parseMail(raw: string): Pick<ReceivedMail, 'headers' | 'text'> {
  const cut = raw.indexOf('\r\n\r\n');
  const headers = raw.slice(0, cut).replace(/\r\n[ \t]+/g, ' ');
  const body = raw.slice(cut + 4);
  if (/^content-transfer-encoding: *base64/im.test(headers))
    return { headers, text: Buffer.from(body, 'base64').toString('utf8') };
  if (!/^content-transfer-encoding: *quoted-printable/im.test(headers)) return { headers, text: body };
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return { headers, text: Buffer.from(bytes, 'latin1').toString('utf8') };
}
