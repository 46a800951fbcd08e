import {
  fileNameMaxLength,
  requestFileEndings,
  requestFileMaxBytes,
  type RequestFileType,
  requestFileTypes,
} from '@portal/contract';
import { fileTypeFromBuffer } from 'file-type';
import { safeFileName } from '../../../../platform/http/file-name';

export interface ExaminedFile {
  /** As it will be saved by who downloads it. */
  name: string;
  type: RequestFileType;
}

type Examined = ExaminedFile | { refusal: string };

const accepted = 'Envoyez un PDF ou une photo (JPG, PNG, WEBP ou HEIC)';

/**
 * What a file is by its first bytes, whatever its name and its sender say; and whether its name says the same. What can be executed, what
 * contains other files, and every text (HTML and SVG are texts) are none of the kinds that are taken.
 * @param sentName as the browser sent it
 */
export async function examineFile(sentName: string, content: Uint8Array): Promise<Examined> {
  if (content.length === 0) {
    return { refusal: 'Ce fichier est vide\u00a0: vérifiez qu’il s’ouvre sur votre appareil.' };
  }
  if (content.length > requestFileMaxBytes) return { refusal: tooLong };
  const name = cleanFileName(sentName);
  const found = await fileTypeFromBuffer(content);
  const type = requestFileTypes.find((each) => each === sameAs(found?.mime));
  if (!type) return { refusal: `${kindOf(found?.mime, content)} ${accepted}.` };
  const ending = endingOf(name);
  const endings: readonly string[] = requestFileEndings[type];
  if (endings.includes(ending)) return { name, type };
  return {
    refusal: `Le nom de ce fichier finit par «\u00a0${ending === '' ? 'rien' : `.${ending}`}\u00a0», mais son contenu est un fichier ${endings[0]?.toUpperCase()}. Renommez-le en «\u00a0.${endings[0]}\u00a0» et envoyez-le à nouveau.`,
  };
}

export const tooLong = `Ce fichier dépasse ${requestFileMaxBytes / 1_000_000}\u00a0Mo. Réduisez-le, ou envoyez-en une partie.`;

/** HEIC is the photograph of a telephone; HEIF is what the same is called by its container. */
const sameAs = (mime: string | undefined) => (mime === 'image/heif' ? 'image/heic' : mime);

const archives = /zip|rar|7z|gzip|x-tar|bzip2|x-xz|zstd|x-cfb|x-compress|x-lzip|x-iso/;
const programs = /msdownload|x-elf|x-mach|x-msi|java|x-sh|wasm|vnd\.android|x-apple-diskimage/;

/** What it is, in words, of what is refused. */
function kindOf(mime: string | undefined, content: Uint8Array): string {
  if (mime === undefined) {
    return isMarkup(content)
      ? 'Ce fichier est une page web ou un dessin SVG\u00a0: il pourrait contenir un programme.'
      : 'Ce genre de fichier n’est pas accepté.';
  }
  if (programs.test(mime)) return 'Ce fichier est un programme.';
  if (/officedocument|opendocument|msword|ms-excel/.test(mime)) {
    return 'Ce fichier est un document de bureautique\u00a0: enregistrez-le en PDF.';
  }
  if (/xml|svg|html/.test(mime)) {
    return 'Ce fichier est une page web ou un dessin SVG\u00a0: il pourrait contenir un programme.';
  }
  if (archives.test(mime)) return 'Ce fichier est une archive\u00a0: envoyez les fichiers un par un.';
  return 'Ce genre de fichier n’est pas accepté.';
}

const isMarkup = (content: Uint8Array) =>
  /^\uFEFF?\s*</.test(Buffer.from(content.subarray(0, 200)).toString('utf8'));

const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Names that Windows keeps for devices. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * The name without folders, without signs that no system takes, and without those that cannot be seen: one of them turns the
 * direction of reading, so that `facture<U+202E>fdp.exe` is shown as `factureexe.pdf`.
 */
export function cleanFileName(sent: string): string {
  const last = sent.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const seen = last.replace(/[\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]/gu, '').replace(/\s+/g, ' ');
  const safe = safeFileName(seen).replace(/^[\s.]+/, '');
  const ending = /\.[^.]{1,10}$/.exec(safe)?.[0] ?? '';
  const stem = [...safe.slice(0, safe.length - ending.length)];
  while (stem.join('').length > fileNameMaxLength - ending.length) stem.pop();
  const name = `${stem.join('').trimEnd() || 'fichier'}${ending}`;
  return devices.test(name) ? `_${name}` : name;
}
