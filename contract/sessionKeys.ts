/** The company that signs out to general/welcome and has the shorter Admin group. */
export const SPECIAL_COMPANY = 13010;

export const USERDETAILS_KEY = 'userdetails';
export const MODULENAME_KEY = 'modulename';
