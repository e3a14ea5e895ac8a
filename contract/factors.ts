import * as z from 'zod/mini';
import { instant } from './fields';

/** How many recovery codes there are. */
export const RECOVERY_CODES = 10;

/** Further input that a sign-in may need besides the password: its refusals carry one of these codes. */
export const FURTHER = { code: 'CODE_NEEDED', authenticator: 'FACTOR_NEEDED', password: 'MUST_CHANGE' } as const;

/** Six digits of an authenticator, or a recovery code; spaces and hyphens between do not matter. */
export const factorCode = z
  .string('Give the code')
  .check(
    z.trim(),
    z.regex(
      /^([\d\s-]{6,9}|[a-zA-Z2-7\s-]{10,13})$/,
      'Give the six digits that your authenticator shows, or a recovery code',
    ),
  );

/** The secret of an authenticator: as text to type, and as an address for the QR code. */
export const FactorSecret = z.object({ secret: z.string(), uri: z.string() });
export type FactorSecret = z.infer<typeof FactorSecret>;

export const FactorState = z.object({
  isOn: z.boolean(),
  since: z.nullable(instant),
  /** The administrator asks for it: it cannot be switched off. */
  isNeeded: z.boolean(),
  codesLeft: z.int(),
});
export type FactorState = z.infer<typeof FactorState>;

/** Shown once. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const PasswordProof = z.object({
  password: z
    .string('Give your present password')
    .check(z.minLength(1, 'Give your present password'), z.maxLength(200, 'Keep it within 200 characters')),
});
export const FactorProof = z.object({ code: factorCode });

export const factor = { path: '/api/profile/factor', atSignIn: '/api/login/factor' } as const;
