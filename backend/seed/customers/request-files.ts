import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { Random } from '../random/random';
import type { Row } from '../rows';

const scannedBy = 'clamd';

/** A photograph of a meter that shows nothing: a dark display in a light case. */
function meterPhoto(): Buffer {
  const [width, height] = [240, 160];
  const lines = Array.from({ length: height }, (_, y) => {
    const points = Array.from({ length: width }, (_point, x) => {
      const display = x > 50 && x < 190 && y > 40 && y < 90;
      return display ? [38, 46, 42] : [214 - (y >> 3), 216 - (y >> 3), 210 - (y >> 3)];
    });
    return Buffer.from([0, ...points.flat()]);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** One page with one line in the reader's own letters. */
function letter(text: string): Buffer {
  const page = `BT /F1 14 Tf 72 760 Td (${text}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${page.length}>>stream\n${page}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${body}xref\n0 6\n0000000000 65535 f \n${table}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

const photo = { name: 'compteur.png', type: 'image/png', content: meterPhoto() };
const summary = {
  name: 'Compte rendu.pdf',
  type: 'application/pdf',
  content: letter('Compte rendu de notre intervention : rien d\\222anormal.'),
};

/** A photograph with a question about a meter, and a letter with an answer that closed a request. */
export function requestFileRows(
  requests: readonly Row<'customer_request'>[],
  messages: readonly Row<'request_message'>[],
): { contents: Row<'request_file_content'>[]; files: Row<'request_file'>[] } {
  const wanted = [
    ...requests
      .filter(({ subcategory, origin }) => subcategory === 'METER_CHECKUP' && origin === 'REQUEST')
      .map((request) => ({
        ...{ file: photo, request, position: 0, sent_by: request.created_by, by_agent: false },
        at: request.created_at as Date,
      })),
    ...messages
      .filter(({ kind, text }) => kind === 'ANSWER' && text.startsWith('Votre demande est traitée'))
      .map((message) => ({
        ...{ file: summary, request: message, position: 1, sent_by: message.author ?? '', by_agent: true },
        at: message.created_at,
      })),
  ];
  const files = wanted.map(({ file, request, position, sent_by, by_agent, at }) => ({
    customer_number: request.customer_number,
    // of its own: what is drawn for others stays what it was
    file_id: new Random(`${request.event_number} file ${position}`).uuid(at),
    sha256: sha256Of(file.content),
    ...{ name: file.name, media_type: file.type, size: file.content.length },
    ...{ sent_by, by_agent, created_at: at, event_number: request.event_number, position },
  }));
  const kinds = [photo, summary].filter((kind) => wanted.some(({ file }) => file === kind));
  const contents = kinds.flatMap(({ content }) => {
    const first = files.find(({ sha256 }) => sha256.equals(sha256Of(content)));
    if (!first) return [];
    return [
      {
        customer_number: first.customer_number,
        sha256: first.sha256,
        content,
        scanned_by: scannedBy,
        scanned_at: first.created_at,
      },
    ];
  });
  return { contents, files };
}

const sha256Of = (content: Buffer): Buffer => createHash('sha256').update(content).digest();
