import {
  keepDatabaseClock,
  type Config,
  type Db,
  type Sandboxes,
  type StartedSandboxes,
} from '@portal/backend/sandbox-kit';
import { registerCardSandbox } from './cards/card-sandbox.routes';
import { sandboxAccount } from './cards/sandbox-account';
import { startBanSandbox } from './addresses/ban-sandbox';
import { startCardSandbox } from './cards/start-card-sandbox';
import { startSireneSandbox } from './company-directory/sirene-sandbox';
import { registerContactFormSandbox } from './contact-form/contact-form.routes';
import { startDeliveryPointSandbox } from './delivery-points/delivery-point-sandbox';
import { registerOutbox } from './mail/outbox.routes';
import { startSmtpSandbox } from './mail/smtp-sandbox';
import { meteringClient, startMeteringSandbox } from './metering-data/metering-sandbox';
import { startClamdSandbox } from './scanner/clamd-sandbox';
import { sandboxKey, startSignatureSandbox } from './signature/signature-sandbox';
import { registerSignatureSandbox } from './signature/signature.routes';
import { smsKey, startSmsSandbox } from './sms/sms-sandbox';
import { registerVideoSandbox } from './video/video.routes';
import { startVoucherAgencySandbox } from './voucher-agency/voucher-agency-sandbox';

/** A sandbox of every partner that is not configured; none of them in production, whatever the configuration. */
export const sandboxes: Sandboxes = {
  start: startNeeded,
  register: (app, { config, db, clock }) => {
    const needed = neededSandboxes(config);
    if (needed.video) registerVideoSandbox(app, db);
    if (needed.contactForm) registerContactFormSandbox(app);
    if (needed.cards) registerCardSandbox(app, { db, clock, sessionKey: config.sessionKey });
    if (needed.signature) registerSignatureSandbox(app, db);
  },
  registerGuarded: (app, { config, db }) => {
    if (neededSandboxes(config).mail) registerOutbox(app, db);
  },
};

async function startNeeded(config: Config, db: Db): Promise<StartedSandboxes> {
  const needed = neededSandboxes(config);
  const smtp = needed.mail ? await startSmtpSandbox(db) : undefined;
  const cards = needed.cards ? await startCards(config, db) : undefined;
  const signature = needed.signature ? await startSignatureSandbox(db, config.publicUrl) : undefined;
  const addresses = needed.addresses ? await startBanSandbox(db) : undefined;
  const directory = needed.companyDirectory ? await startSireneSandbox() : undefined;
  const points = needed.deliveryPoints ? await startDeliveryPointSandbox(db) : undefined;
  const metering = needed.meteringData ? await startMeteringSandbox(db) : undefined;
  const sms = needed.sms ? await startSmsSandbox(db) : undefined;
  const vouchers = needed.voucherAgency ? await startVoucherAgencySandbox(db) : undefined;
  const scanner = needed.scanner ? await startClamdSandbox() : undefined;
  return {
    smtpUrl: smtp?.url,
    cards: cards?.account,
    signature: signature && { url: signature.url, apiKey: sandboxKey },
    addresses: addresses && { url: addresses.url },
    companyDirectory: directory && { url: directory.url, apiKey: 'sandbox' },
    deliveryPoints: points && { url: points.url, apiKey: 'sandbox' },
    meteringData: metering && {
      enedis: { ...meteringClient, url: metering.url, tokenUrl: `${metering.url}/oauth2/v3/token` },
      grdf: {
        ...meteringClient,
        url: `${metering.url}/adict/v2`,
        tokenUrl: `${metering.url}/adict/token`,
        scope: '/adict/v2',
      },
    },
    sms: sms && { url: sms.url, apiKey: smsKey, sender: 'Lumenvie' },
    voucherAgency: vouchers && { url: vouchers.url, apiKey: 'sandbox' },
    scannerUrl: scanner?.url,
    stop: async () => {
      for (const each of [
        cards,
        signature,
        addresses,
        directory,
        points,
        metering,
        sms,
        vouchers,
        scanner,
        smtp,
      ])
        await each?.stop();
    },
  };
}

const webhookPath = '/api/webhooks/stripe';

async function startCards({ sessionKey, port, host }: Config, db: Db) {
  const account = sandboxAccount(sessionKey);
  // its events are signed with the time, and the portal that takes them in goes by the database's
  const clock = await keepDatabaseClock(db);
  const { url, stop } = await startCardSandbox({
    db,
    clock: clock.now,
    account,
    webhookUrl: port === 0 ? null : `http://${reachable(host)}:${port}${webhookPath}`,
  });
  return {
    account: { ...account, apiUrl: url, scriptUrl: '/sandbox/stripe.js' },
    stop: async () => {
      await stop();
      clock.stop();
    },
  };
}

/** An address that listens everywhere is reached on loopback. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/** Which sandboxes a configuration needs: those of partners that it does not name, and none in production. */
export function neededSandboxes({ environment, mail, partners, videoSite, contactFormUrl }: Config) {
  const needs = (configured: unknown) => configured === undefined && environment !== 'production';
  return {
    mail: needs(mail.smtpUrl),
    cards: needs(partners.stripe),
    signature: needs(partners.signature),
    addresses: needs(partners.addresses),
    companyDirectory: needs(partners.companyDirectory),
    deliveryPoints: needs(partners.deliveryPoints),
    meteringData: needs(partners.enedis ?? partners.grdf),
    // it shows messages among the mails
    sms: needs(partners.sms) && needs(mail.smtpUrl),
    voucherAgency: needs(partners.voucherAgency),
    scanner: needs(partners.scanner),
    video: needs(videoSite),
    contactForm: needs(contactFormUrl),
  };
}
