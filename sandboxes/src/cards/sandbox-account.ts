import { createHmac } from 'node:crypto';

export interface SandboxAccount {
  secretKey: string;
  /** Known to everybody, as a publishable key is. */
  publishableKey: string;
  webhookSecret: string;
}

/** Keys of the sandbox: the same in every process of a portal, and nobody else's to know. */
export function sandboxAccount(sessionKey: Uint8Array): SandboxAccount {
  const derived = (name: string) =>
    createHmac('sha256', sessionKey).update(`stripe-sandbox:${name}`).digest('hex').slice(0, 48);
  return {
    secretKey: `sk_test_${derived('secret')}`,
    publishableKey: 'pk_test_sandbox',
    webhookSecret: `whsec_${derived('webhook')}`,
  };
}
