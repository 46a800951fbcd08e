import type { Config, Sandboxes } from '@portal/backend';

/** The sandboxes; undefined in production, which neither builds nor loads their package. */
export async function loadSandboxes({
  environment,
}: Pick<Config, 'environment'>): Promise<Sandboxes | undefined> {
  if (environment === 'production') return undefined;
  const { sandboxes } = await import('@portal/sandboxes');
  return sandboxes;
}
