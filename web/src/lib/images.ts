/** `object-position` of cropped pictures: most show something standing on the ground, and can spare the sky. */
export const GROUND_IN_VIEW = '50% 85%';
