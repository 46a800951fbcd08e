import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { PublishRefusal } from './publish-refusal';

/** @throws PublishRefusal when the file is missing or is no JSON. */
export async function readJson(file: string, subject: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new PublishRefusal(subject, [`${basename(file)} is missing`]);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new PublishRefusal(subject, [`${basename(file)} is not JSON`]);
  }
}
