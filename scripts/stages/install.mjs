import { lockCheckout } from '../../start/launcher/checkout-lock.js';
import { installDependencies as install } from '../../start/launcher/install.js';

/** Installs as `npm start` does: the pinned pnpm, and nothing when nothing changed. */
export async function installDependencies() {
  const root = process.cwd();
  const lock = await lockCheckout(root, () => {});
  try {
    await install(root, { note: () => {} });
  } finally {
    lock.release();
  }
}
