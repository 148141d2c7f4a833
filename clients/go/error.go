package daybook

import (
	"fmt"
	"slices"
	"strings"
)

// Error is a request that the service refused. Nothing of it was saved.
type Error struct {
	// Status is that of HTTP; Code is the status too, or from 100 on the error of a resource (GET /meta, errors).
	Status int
	Code   int
	// Fields has the messages by field.
	Fields map[string][]string
	// Help is the page that explains it.
	Help string
	// RequestID is what the service's log calls the request.
	RequestID string
}

func (refused *Error) Error() string {
	sentences := make([]string, 0, len(refused.Fields))
	for name, messages := range refused.Fields {
		sentences = append(sentences, name+": "+strings.Join(messages, " "))
	}
	if len(sentences) == 0 {
		return fmt.Sprintf("HTTP %d", refused.Status)
	}
	slices.Sort(sentences)
	return strings.Join(sentences, "; ")
}

// errorBody is the envelope of errors, or the one of OAuth that the token's endpoint has.
type errorBody struct {
	Code        int                 `json:"detail_code"`
	Help        string              `json:"help"`
	Errors      map[string][]string `json:"errors"`
	OAuth       string              `json:"error"`
	Description string              `json:"error_description"`
}

func (refused *Error) read(body errorBody) {
	refused.Help, refused.Fields = body.Help, body.Errors
	if body.Code != 0 {
		refused.Code = body.Code
	}
	if body.OAuth != "" {
		refused.Fields = map[string][]string{body.OAuth: {body.Description}}
	}
}
