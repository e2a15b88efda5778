/** `object-position` of cropped pictures: most stand on the ground, and the sky is what can be spared. */
export const GROUND_IN_VIEW = '50% 85%';

/** When a picture is loaded: with the page where it is in the first view, otherwise once it comes near. */
export function imagePriority(inFirstView: boolean) {
  return inFirstView ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
}
