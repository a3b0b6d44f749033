/** What of a grave form names the matter itself. */
export const GRAVE =
  /abuse|violence|suicid|assault|rape|traffick|self[- ]harm|murder|stillb|miscarr/iu
