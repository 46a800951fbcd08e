import { accountTable, firstAccounts, type DemoAccount } from './demo-accounts';

export interface Welcome {
  url: string;
  /** Time since `npm start`, e.g. `4.2 s`. */
  after: string;
  accounts: DemoAccount[];
  /** SMTP address of the configured mail server; undefined for the sandbox. Its password is not shown. */
  smtpUrl: string | undefined;
}

/** Last lines in the terminal: URL, accounts, and where mails arrive. */
export function welcomeText({ url, after, accounts, smtpUrl }: Welcome): string {
  const table =
    accounts.length === 0
      ? []
      : [
          '  Accounts  (all of them: backend/seed/demo-accounts.json)',
          ...accountTable(firstAccounts(accounts)).map((line) => `    ${line}`),
          '',
        ];
  const mails = smtpUrl === undefined ? `${url}/sandbox/outbox` : `sent through ${new URL(smtpUrl).host}`;
  return [
    '',
    `  The portal is ready: ${url}  (${after})`,
    '',
    ...table,
    `  Mails     ${mails}`,
    '  Stop      Ctrl-C',
    '',
  ].join('\n');
}
