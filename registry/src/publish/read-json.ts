import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { PublishRefusal } from './publish-refusal';
import { reason } from './reason';

interface Expected {
  /** The application that is refused. */
  subject: string;
  /** The fix when the file cannot be read. */
  fix: string;
  /** Largest size in bytes. */
  mostBytes?: number;
}

/** @throws PublishRefusal when the file is missing, is not JSON, or is too large. */
export async function readJson(file: string, { subject, fix, mostBytes }: Expected): Promise<unknown> {
  const name = basename(file);
  const content = await readFile(file).catch(() => {
    throw new PublishRefusal(subject, [reason('unreadable', `${name} is missing`, fix)]);
  });
  if (mostBytes !== undefined && content.length > mostBytes)
    throw new PublishRefusal(subject, [
      reason(
        'too-large',
        `${name} weighs ${content.length} bytes`,
        `say what is needed in ${mostBytes} bytes: every page of every visitor carries it`,
      ),
    ]);
  try {
    return JSON.parse(content.toString());
  } catch {
    throw new PublishRefusal(subject, [reason('unreadable', `${name} is not JSON`, fix)]);
  }
}
