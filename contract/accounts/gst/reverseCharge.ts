type Line = { reverseCharge?: boolean | null | undefined; hsn?: string | null | undefined };

/** Services of a supplier abroad are taxed under reverse charge (IGST Act 2017, section 5(3); notification 10/2017-IT(R)). */
const isImportOfService = (gstType: string | null, hsn: Line['hsn']): boolean =>
  gstType === 'overseas' && (hsn?.startsWith('99') ?? false);

/**
 * Whether the tax of a direct expense is owed to the government and not paid to its supplier: as the line says, or as
 * its code and the registration of the supplier give.
 */
export const isReverseCharged = (line: Line, gstType: string | null, isReverseCode: boolean): boolean =>
  line.reverseCharge ?? (isReverseCode || isImportOfService(gstType, line.hsn));
