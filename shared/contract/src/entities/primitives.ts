import { z } from 'zod';
import { messages } from '../error-codes';
import { customerNumberPattern, pcePattern } from '../number-patterns';
import { textMaxLength } from '../text-lengths';

/** Free text: trimmed, without control characters (line ends allowed) or lone surrogates, 200 characters by default. */
export const text = (max = textMaxLength) =>
  z
    .string()
    .max(max)
    // oxlint-disable-next-line no-control-regex -- refusing control characters is what it is for
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Cs}]*$/u, 'Caractère non autorisé')
    .trim();
/** Free text that says something: what is drawn as nothing does not count. */
export const words = (max: number) =>
  text(max).refine(
    (value) => /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value),
    messages.required,
  );
/**
 * Nothing that is drawn as nothing: zero-width signs, marks of direction, fillers, ends of lines. The sign behind an emoji
 * that asks for its colours stays.
 */
const onlyDrawn =
  /^(\p{Extended_Pictographic}\ufe0f|[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800])*$/u;
export const invisibleCharacter =
  'Ce texte contient un caractère invisible\u00a0: effacez-le, puis saisissez-le à nouveau';

export const isDrawn = (value: string): boolean => onlyDrawn.test(value);

/** A name that people read and tell apart, on one line: two that look alike are alike. */
export const label = (max = textMaxLength) => text(max).refine(isDrawn, invisibleCharacter);
/** A calendar day in Europe/Paris, `YYYY-MM-DD`, of the years 1900 to 2199. */
export const day = z.iso.date().regex(/^(19|20|21)/, 'Cette date est trop éloignée');
/** Euros with two decimals at most; integer cents inside the back end. */
export const euros = z.number();
/** Amount shown on the screen: when it has changed, the call is refused as a CONFLICT and does nothing. */
export const shownAmount = z.number().min(0).max(100_000_000).optional();
export const customerNumber = z.string().regex(customerNumberPattern, 'Numéro de client invalide');
export const contractNumber = z.string().regex(/^[0-9A-Za-z-]{3,24}$/, 'Numéro de contrat invalide');
export const pointOfDelivery = z.string().regex(pcePattern, 'Point de livraison invalide');
/** An id, or the number printed on an invoice. */
export const pieceId = z.string().regex(/^[\w/-]{1,40}$/, 'Numéro de pièce invalide');
/** Number of a case (« affaire »). */
export const orderReference = z.string().regex(/^[0-9A-Za-z-]{2,24}$/, 'Numéro d’affaire invalide');
/** Code of a link mailed to a customer. */
export const linkCode = z.string().regex(/^[\w-]{16,128}$/, 'Lien invalide');
/** A case and the code of its mailed link, which replaces a session. */
export const caseLink = { orderNumber: orderReference.optional(), link: linkCode.optional() };
/** Key of a kept document. */
export const documentKey = z.string().regex(/^[\w-]{8,64}$/, 'Document inconnu');
