import { createServer, type AddressInfo, type Socket } from 'node:net';

/** The harmless file that every scanner finds (eicar.org), in two parts: this source is not to be found itself. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
/** A file that contains this gets no answer: the connection is closed, as by a scanner that is restarted. */
const silent = 'SANDBOX-SCANNER-AWAY';
/** clamd's own limit (StreamMaxLength). */
const longestStream = 25 * 1024 * 1024;

export interface ClamdSandbox {
  url: string;
  stop(): Promise<void>;
}

/**
 * A clamd on loopback that knows one virus, the EICAR test file, and objects to an encrypted PDF as clamd does with
 * AlertEncryptedDoc, and falls silent over a file that asks for it. It answers PING, VERSION and INSTREAM, each with the prefix `z`.
 */
export async function startClamdSandbox(): Promise<ClamdSandbox> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // a client that hangs up is its own affair
    socket.on('error', () => undefined);
    converse(socket);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // of this process alone: processes of one portal would share a "free" port
    server.listen({ port: 0, host: '127.0.0.1', exclusive: true }, resolve);
  });
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

function converse(socket: Socket): void {
  let received: Buffer = Buffer.alloc(0);
  const say = (line: string) => socket.end(`${line}\0`);
  socket.on('data', (part: Buffer) => {
    received = Buffer.concat([received, part]);
    const end = received.indexOf(0);
    if (end === -1) return;
    const command = received.subarray(0, end).toString('latin1');
    if (command === 'zPING') return say('PONG');
    if (command === 'zVERSION') return say('ClamAV sandbox');
    if (command !== 'zINSTREAM') return say('UNKNOWN COMMAND');
    const content = contentOf(received.subarray(end + 1));
    if (content === 'too long') return say('INSTREAM size limit exceeded. ERROR');
    if (content?.includes(silent)) return socket.destroy();
    if (content) say(`stream: ${verdictOf(content)}`);
  });
}

/** Undefined while the piece of no length has not come. */
function contentOf(stream: Buffer): Buffer | 'too long' | undefined {
  const pieces: Buffer[] = [];
  let length = 0;
  for (let at = 0; at + 4 <= stream.length;) {
    const piece = stream.readUInt32BE(at);
    length += piece;
    if (piece === 0) return Buffer.concat(pieces);
    if (length > longestStream) return 'too long';
    pieces.push(stream.subarray(at + 4, at + 4 + piece));
    at += 4 + piece;
  }
  return undefined;
}

function verdictOf(content: Buffer): string {
  if (content.includes(eicar)) return 'Eicar-Test-Signature FOUND';
  const isPdf = content.subarray(0, 5).toString('latin1') === '%PDF-';
  return isPdf && content.includes('/Encrypt') ? 'Heuristics.Encrypted.PDF FOUND' : 'OK';
}
