/** 'Post office closing' tells that it does, a 'bank holiday closing' when. */
export const SHUT =
  /^(?:group|club|shop|store|office|branch|surgery|school|library|pub|pool|gym|centre|center|cafe|café|nursery|clinic|church|bank|playgroup|factory|bakery|restaurant|salon|museum|studio|gallery|workshop|theatre|theater|cinema|practice)$/u
/** 'Fixtures cancelled waterlogged pitch' says what is off, and why. */
export const CAUSED =
  /^(.{3,60}? (?:cancelled|canceled|postponed|called off|suspended)),? (?:due to |because of )?(\p{Ll}{4,} .{3,60}|\p{Ll}{5,})$/u

/** 'Thank you volunteers' speaks to them. */
export const THANKED =
  /^(thank you|thanks) (?=(?:all|everyone|everybody|volunteers|helpers|parents|members|donors|team|staff|customers|supporters)\b)/iu

/** What can stand behind a participle: 'refugee welcome evening' welcomes nobody. */
export const GOES_ON =
  /^(?:for|in|on|at|to|from|by|with|until|till|til|due|because|this|next|today|tonight|tomorrow|again|now|and|or|after|before|during|over|through|as|if|while|when|where|who|near|outside|inside|behind|under|off|of|out|up|down|all|every|each|daily|weekly|monthly|please|not|only|early|late|permanently|temporarily|soon|here|there|the|a|an|our|your|mon|tue|tues|wed|thu|thurs|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|jan\p{Ll}*|feb\p{Ll}*|march|april|may|june|july|aug\p{Ll}*|sept\p{Ll}*|oct\p{Ll}*|nov\p{Ll}*|dec\p{Ll}*|yesterday|last|about|\d\S*|[£$€(–-].*|free|safe|urgently|online|locally|asap)$/iu

/** 'Vicar on sick leave'. */
export const AWAY =
  /^((?:our |the )?(?:\p{L}+ ){0,3}\p{L}{3,20}) (?:is )?((?:on (?:long[- ]term )?(?:sick|maternity|paternity|compassionate) leave|off sick)(?: (?:until|till|from) .{3,30})?)$/iu
