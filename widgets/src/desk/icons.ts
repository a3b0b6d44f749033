/** Paths of the desk's icons on a 24 px grid. */
export const PENCIL = 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4'
export const DOTS = 'M5 12h.01M12 12h.01M19 12h.01'
export const STAR = 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z'
