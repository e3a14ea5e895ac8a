/** How bad it is that something does not work. */
export const SEVERITIES = ['critical', 'high', 'normal', 'low'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Hours until it should be solved, where no setting says otherwise: settings `ticket_hours_…`. */
export const STANDARD_HOURS: Readonly<Record<Severity, number>> = { critical: 4, high: 8, normal: 24, low: 72 };
export const hoursCode = (severity: Severity) => `ticket_hours_${severity}`;
