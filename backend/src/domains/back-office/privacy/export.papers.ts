import { DomainError } from '../../../platform/errors';
import type { Platform } from '../../../platform/http/define-call';
import { invoicePdf } from '../../billing/documents/invoices.service';
import { documentFile } from '../../billing/documents/own-papers.service';
import { downloadedFile } from '../../customer/requests/files/files.service';
import type { PaperKey } from './export.queries';
import type { ZipArchive } from '../../../platform/zip-archive';

/**
 * Papers printed for one archive; those printed before are kept and do not count. All share one printing thread, and
 * each takes a part of a second of it.
 */
export const mostPrinted = 200;

export interface Papers {
  added: PaperKey[];
  /** Neither kept as a file nor among those printed for this archive. */
  left: number;
}

/** Of papers, latest first: every one that has its file, and as many more as may be printed. */
export function choosePapers(papers: readonly PaperKey[]): Papers {
  let printed = 0;
  const added = papers.filter(({ kept }) => kept || ++printed <= mostPrinted);
  return { added, left: papers.length - added.length };
}

/** Adds the documents one at a time; a separate file lists those that cannot be printed at the moment. */
export async function* addPapers(
  platform: Platform,
  archive: ZipArchive,
  customerNumber: string,
  papers: readonly PaperKey[],
): AsyncGenerator<Uint8Array> {
  const missing: string[] = [];
  for (const paper of papers) {
    const name = pathOf(paper);
    const file = await fileOf(platform, customerNumber, paper);
    if (file) archive.addBytes(name, file);
    else missing.push(name);
    yield* archive.take();
  }
  if (missing.length > 0) await archive.addText('ABSENTS.txt', [absent(missing)]);
}

async function fileOf(
  platform: Platform,
  customerNumber: string,
  { kind, key: fileId, name }: PaperKey,
): Promise<Uint8Array | undefined> {
  try {
    if (kind === 'REQUEST_FILE') {
      const key = { customerNumber, eventNumber: eventOf(name) };
      return (await downloadedFile(platform.db, key, fileId, 'customer')).content;
    }
    if (kind === 'DOCUMENT') return await documentFile(platform, customerNumber, fileId);
    return (await invoicePdf(platform, { customerNumber }, fileId)).content;
  } catch (error) {
    // the printer is busy, or the paper went meanwhile: what is left of the archive is worth having
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

const eventOf = (name: string): string => name.slice(0, name.indexOf('/'));

function pathOf({ kind, key, name }: PaperKey): string {
  switch (kind) {
    case 'DOCUMENT':
      return `documents/${fileName(name)}-${key}.pdf`;
    case 'INVOICE':
      return `factures/Facture-${fileName(name)}.pdf`;
    case 'REQUEST_FILE': {
      const ending = /\.[^.]+$/.exec(name)?.[0] ?? '';
      return `demandes/${fileName(name.slice(0, name.length - ending.length))}-${key.slice(-6)}${ending}`;
    }
  }
}

/** Letters, digits and hyphens of a document's name: archives are opened on every system. */
const fileName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);

const absent = (names: readonly string[]): string =>
  `\uFEFF${[
    'Ces fichiers n’ont pas pu être préparés cette fois-ci. Vous les trouvez dans votre espace, à « Documents » et à',
    '« Factures » ; une nouvelle archive les contiendra.',
    '',
    ...names,
    '',
  ].join('\r\n')}`;
