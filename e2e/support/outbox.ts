import type { APIRequestContext } from '@playwright/test';

interface Mail {
  receivedAt: string;
  subject: string;
  text: string;
}

/** The newest mail sent to an address since `since`, of that subject where one is named, once it has arrived. */
export async function mailTo(
  request: APIRequestContext,
  address: string,
  since: Date,
  subject?: string,
): Promise<Mail> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const response = await request.get(`/sandbox/outbox.json?to=${encodeURIComponent(address)}`);
    const { messages } = (await response.json()) as { messages: Mail[] };
    const found = messages
      .filter(
        (mail) => new Date(mail.receivedAt) >= since && (subject === undefined || mail.subject === subject),
      )
      .sort((one, other) => other.receivedAt.localeCompare(one.receivedAt, 'fr'));
    if (found[0]) return found[0];
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No mail came for ${address}`);
}

/** The address that a mail asks its reader to open. */
export function linkIn(mail: Mail): string {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`No link in the mail « ${mail.subject} »`);
  return link;
}
