import { z } from 'zod';
import { ConfigError } from './config-error';
import { optional, webAddress, type Read } from './variables';

/** Address of a grid operator's data service, and what a token of it is asked for with. */
interface OperatorAccess {
  url: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  scope?: string;
}

/** Partners that are unset are our sandboxes. */
export interface Partners {
  /** `STRIPE_API` is the API's address, for a proxy or a test server; Stripe's own when unset. */
  stripe:
    | { secretKey: string; publishableKey: string; webhookSecret: string; apiUrl: string | undefined }
    | undefined;
  signature: { url: string; apiKey: string } | undefined;
  /** INSEE's Sirene API. */
  companyDirectory: { url: string; apiKey: string } | undefined;
  deliveryPoints: { url: string; apiKey: string } | undefined;
  /** Measures of electricity meters. */
  enedis: OperatorAccess | undefined;
  /** Measures of gas meters (ADICT). */
  grdf: OperatorAccess | undefined;
  /** The national base of addresses (BAN), which asks for no key. */
  addresses: { url: string } | undefined;
  /** Brevo's API. `SMS_API` is its address, for a proxy or a test server; Brevo's own when unset. */
  sms: { url: string; apiKey: string; sender: string } | undefined;
  /** The State's agency that pays energy vouchers. */
  voucherAgency: { url: string; apiKey: string } | undefined;
  /** ClamAV's daemon. */
  scanner: { url: string } | undefined;
}

export const partnerVariables = {
  STRIPE_SECRET_KEY: optional(z.string()),
  STRIPE_PUBLISHABLE_KEY: optional(z.string()),
  STRIPE_WEBHOOK_SECRET: optional(z.string()),
  STRIPE_API: optional(webAddress),
  SIGNATURE_URL: optional(webAddress),
  SIGNATURE_API_KEY: optional(z.string()),
  SIRENE_URL: optional(webAddress),
  SIRENE_API_KEY: optional(z.string()),
  DELIVERY_POINT_URL: optional(webAddress),
  DELIVERY_POINT_API_KEY: optional(z.string()),
  ENEDIS_URL: optional(webAddress),
  ENEDIS_TOKEN_URL: optional(webAddress),
  ENEDIS_CLIENT_ID: optional(z.string()),
  ENEDIS_CLIENT_SECRET: optional(z.string()),
  GRDF_URL: optional(webAddress),
  GRDF_TOKEN_URL: optional(webAddress),
  GRDF_CLIENT_ID: optional(z.string()),
  GRDF_CLIENT_SECRET: optional(z.string()),
  ADDRESS_URL: optional(webAddress),
  SMS_API: optional(webAddress),
  SMS_API_KEY: optional(z.string()),
  SMS_SENDER: optional(z.string().regex(/^[A-Za-z0-9]{1,11}$/, 'must be 11 letters and digits at most')),
  ENERGY_VOUCHER_URL: optional(webAddress),
  ENERGY_VOUCHER_API_KEY: optional(z.string()),
  CLAMD_URL: optional(
    z.string().regex(/^tcp:\/\/[^/:@]+:\d{1,5}$/, 'must be an address such as tcp://clamd:3310'),
  ),
};

type Variables = Read<typeof partnerVariables>;

/** @throws ConfigError when only a part of what a partner needs is set. */
export function readPartners(variables: Variables): Partners {
  const whole = (...names: (keyof Variables)[]): boolean => {
    const set = names.filter((name) => variables[name] !== undefined);
    const missing = names.find((name) => variables[name] === undefined);
    if (set.length > 0 && missing) throw new ConfigError(`${missing} must be set when ${set[0]} is.`);
    return set.length > 0;
  };
  const partner = (url: keyof Variables, key: keyof Variables) =>
    whole(url, key) ? { url: variables[url] as string, apiKey: variables[key] as string } : undefined;
  const operator = (name: 'ENEDIS' | 'GRDF', scope?: string): OperatorAccess | undefined =>
    whole(`${name}_URL`, `${name}_TOKEN_URL`, `${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`)
      ? {
          url: variables[`${name}_URL`] as string,
          tokenUrl: variables[`${name}_TOKEN_URL`] as string,
          clientId: variables[`${name}_CLIENT_ID`] as string,
          clientSecret: variables[`${name}_CLIENT_SECRET`] as string,
          ...(scope !== undefined && { scope }),
        }
      : undefined;
  const stripe = whole('STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET');
  return {
    stripe: stripe
      ? {
          secretKey: variables.STRIPE_SECRET_KEY as string,
          publishableKey: variables.STRIPE_PUBLISHABLE_KEY as string,
          webhookSecret: variables.STRIPE_WEBHOOK_SECRET as string,
          apiUrl: variables.STRIPE_API,
        }
      : undefined,
    signature: partner('SIGNATURE_URL', 'SIGNATURE_API_KEY'),
    companyDirectory: partner('SIRENE_URL', 'SIRENE_API_KEY'),
    deliveryPoints: partner('DELIVERY_POINT_URL', 'DELIVERY_POINT_API_KEY'),
    enedis: operator('ENEDIS'),
    grdf: operator('GRDF', '/adict/v2'),
    addresses: variables.ADDRESS_URL === undefined ? undefined : { url: variables.ADDRESS_URL },
    sms: whole('SMS_API_KEY', 'SMS_SENDER')
      ? {
          url: variables.SMS_API ?? 'https://api.brevo.com',
          apiKey: variables.SMS_API_KEY as string,
          sender: variables.SMS_SENDER as string,
        }
      : undefined,
    voucherAgency: partner('ENERGY_VOUCHER_URL', 'ENERGY_VOUCHER_API_KEY'),
    scanner: variables.CLAMD_URL === undefined ? undefined : { url: variables.CLAMD_URL },
  };
}
