/** Where the files that a server writes (reports, letters, pictures) are found; empty means `/files` of the backend. */
const BASE: string = import.meta.env.VITE_REPORTS_BASE_PATH || `${import.meta.env.VITE_API_BASE_URL ?? ''}/files`;

/** The address of a file: the base path and its name, whatever signs the name holds. */
export function reportFileAddress(name: string): string {
  return `${BASE.replace(/\/+$/, '')}/${encodeURIComponent(name)}`;
}

/** Opens a file in a new tab, which learns nothing of this one. */
export function openReportFile(name: string): void {
  window.open(reportFileAddress(name), '_blank', 'noopener,noreferrer');
}
