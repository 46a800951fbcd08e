import { connect } from 'node:net';
import { inSpan } from '@portal/telemetry';
import { DomainError } from '../../platform/errors';
import { throwing } from '../partner-call';
import type { FileScanner, ScanVerdict } from './file-scanner';

/** ms for the whole of a scan: clamd itself gives up a file after two minutes, and no page waits so long. */
const patience = 20_000;
/** Bytes of one piece of the stream; clamd takes any. */
const pieceBytes = 256 * 1024;
const longestAnswer = 4 * 1024;

export const scannerSilent = () =>
  new DomainError(
    503,
    '503',
    'L’antivirus ne répond pas\u00a0: aucun fichier n’est accepté sans lui. Réessayez dans quelques minutes, ou envoyez votre message sans ce fichier.',
  );

/**
 * ClamAV's daemon over TCP, by its command INSTREAM (clamd(8)): pieces with their length in four bytes, a piece of no length
 * at the end, and one line as the answer.
 * @param url `tcp://host:port`
 */
export function clamdScanner(url: string, timeoutMilliseconds = patience): FileScanner {
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  return {
    name: 'clamd',
    scan: (content) =>
      inSpan(`INSTREAM ${host}`, { kind: 'client', attributes: { 'server.address': host } }, () =>
        exchange({ host, port: Number(port) }, content, timeoutMilliseconds).then(
          verdictOf,
          throwing(scannerSilent),
        ),
      ),
  };
}

function exchange(
  place: { host: string; port: number },
  content: Uint8Array,
  timeoutMilliseconds: number,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(place);
    const late = setTimeout(() => socket.destroy(new Error('clamd is late')), timeoutMilliseconds);
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      answer += part;
      const end = answer.indexOf('\0');
      if (end === -1 && answer.length < longestAnswer) return;
      // it may come before the end of the stream: then it refuses the rest
      if (end !== -1) resolve(answer.slice(0, end));
      socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(late);
      reject(new Error('clamd closed without an answer'));
    });
    socket.on('connect', () => {
      socket.write('zINSTREAM\0');
      for (let at = 0; at < content.length; at += pieceBytes) {
        const piece = content.subarray(at, at + pieceBytes);
        socket.write(lengthOf(piece.length));
        socket.write(piece);
      }
      socket.write(lengthOf(0));
    });
  });
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** `stream: OK`, `stream: <name> FOUND`, or `<what> ERROR`: a stream that is longer than clamd reads, say. */
function verdictOf(line: string): ScanVerdict {
  if (line === 'stream: OK') return { found: null };
  const found = /^stream: (.+) FOUND$/.exec(line)?.[1];
  if (found !== undefined) return { found };
  throw Object.assign(scannerSilent(), { cause: new Error(`clamd said ${line.slice(0, 200)}`) });
}
