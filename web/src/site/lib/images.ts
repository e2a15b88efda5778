/** `object-position` of cropped pictures: most show something on the ground, so the sky is cropped. */
export const GROUND_IN_VIEW = '50% 85%';
