/** Maximum lengths of what people type, in UTF-16 code units: one number for the schemas of calls, the rules and the forms. */

/** A name, a line of an address, and every text without a limit of its own (C5.3). */
export const textMaxLength = 200;
/** RFC 5321. */
export const emailMaxLength = 254;
export const passwordMaxLength = 256;
/** With the separators that people type. */
export const phoneMaxLength = 30;
/** Number of a house in its street: `12 bis`. */
export const houseNumberMaxLength = 10;
export const countryMaxLength = 60;
/** A postal code that is being typed, spaces included. */
export const postalSearchMaxLength = 10;
export const customerNumberMaxLength = 20;
/** An index of a meter, with the zeros and spaces that people copy. */
export const meterIndexMaxLength = 20;
export const rebateCodeMaxLength = 40;
/** Code of an application, or a recovery code, with spaces. */
export const factorCodeMaxLength = 40;
/** Why an agent acts for somebody; who is concerned reads it. */
export const reasonMaxLength = 300;
/** Of a customer's request (« demande »). */
export const requestMessageMaxLength = 2_000;
/** Of a template of answers. */
export const templateNameMaxLength = 80;
/** Of a file that goes with a message, its ending included. */
export const fileNameMaxLength = 120;
export const terminationMessageMaxLength = 1_000;
/** A meter's number as people copy it, in groups. */
export const meterSearchMaxLength = 30;
/** What the national base of addresses takes. */
export const addressSearchMaxLength = 200;
/** Filters of a search, and what is looked for in the palette. */
export const searchMaxLength = 100;
export const savedSearchNameMaxLength = 60;
export const passkeyNameMaxLength = 60;
/** A draft of both energies with everything that was found for it comes to 20,000. */
export const caseDraftMaxLength = 48_000;
/** Drafts of new cases that an agent has at once; what they changed in saved cases comes on top. */
export const mostCaseDrafts = 30;
