/** `object-position` of cropped pictures: most stand on the ground, and the sky is what can be spared. */
export const GROUND_IN_VIEW = '50% 85%';
