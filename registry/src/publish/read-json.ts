import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { PublishRefusal } from './publish-refusal';
import { reason } from './reason';

interface Expected {
  /** Who is refused. */
  subject: string;
  /** What helps when it cannot be read. */
  fix: string;
  /** What it may weigh. */
  mostBytes?: number;
}

/** @throws PublishRefusal when the file is missing, is no JSON, or weighs too much to be read. */
export async function readJson(file: string, { subject, fix, mostBytes }: Expected): Promise<unknown> {
  const name = basename(file);
  const content = await readFile(file).catch(() => {
    throw new PublishRefusal(subject, [reason(`${name} is missing`, fix)]);
  });
  if (mostBytes !== undefined && content.length > mostBytes)
    throw new PublishRefusal(subject, [
      reason(
        `${name} weighs ${content.length} bytes`,
        `say what is needed in ${mostBytes} bytes: every page of every visitor carries it`,
      ),
    ]);
  try {
    return JSON.parse(content.toString());
  } catch {
    throw new PublishRefusal(subject, [reason(`${name} is not JSON`, fix)]);
  }
}
